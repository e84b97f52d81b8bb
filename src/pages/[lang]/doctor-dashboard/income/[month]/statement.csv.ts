import type { APIRoute } from 'astro';
import { isPracticeOpen } from '#components/account/practice-open.ts';
import { getStatement } from '#contract/doctor/transactions.ts';
import { paths } from '#i18n/routes.ts';
import { guard } from '#page/guard.ts';

/** The statement of one month as a CSV file. */
export const GET: APIRoute = async (context) => {
  const user = await guard(context, 'auth-doctor');
  if (user instanceof Response) return user;
  const { month = '' } = context.params;
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) return new Response(null, { status: 404 });
  // The page of the month says why there is no statement yet.
  if (!isPracticeOpen(user))
    return context.redirect(paths.dashboard(context.locals.locale, 'Doctor', ['income', month]), 303);
  const statement = await context.locals.userApi.find(getStatement, { params: { month } });
  if (!statement) return new Response(null, { status: 404 });
  return new Response(statement.csv.text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="statement-${month}.csv"`,
      'cache-control': 'private, no-store',
    },
  });
};

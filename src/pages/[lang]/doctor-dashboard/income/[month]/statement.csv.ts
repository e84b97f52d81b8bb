import type { APIRoute } from 'astro';
import { getStatement } from '#contract/doctor/transactions.ts';
import { guard } from '#page/guard.ts';

/** The statement of one month as a CSV file. */
export const GET: APIRoute = async (context) => {
  const user = await guard(context, 'auth-doctor');
  if (user instanceof Response) return user;
  const { month = '' } = context.params;
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) return new Response(null, { status: 404 });
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

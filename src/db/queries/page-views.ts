import { lt, sql } from 'drizzle-orm';
import { type Locale, PAGE_VIEWS_KEPT_MONTHS } from '#config.ts';
import type { Database } from '#db/client.ts';
import { pageViews } from '#db/schema/page-views.ts';
import { clinicDay } from '#db/clinic-day.ts';
import type { Referrer } from '#domain/referrer-class.ts';

/** The most rows of one day: visitors may invent addresses. */
const MAX_ROWS = 20_000;
/** The path under which further addresses of such a day are counted. */
const OTHER_PATHS = '*';

interface View {
  path: string;
  locale: Locale;
  referrer: Referrer;
  now: Date;
}

/** Counts a page view. On a day that has all its rows, a new address is counted together with other new ones. */
export async function countView(db: Database, { path, locale, referrer, now }: View): Promise<void> {
  const today = sql`${clinicDay(now)}::date`;
  await db.execute(sql`
      insert into ${pageViews} as v (day, path, locale, referrer, views)
      select ${today},
        case when exists (select from ${pageViews} k
            where k.day = ${today} and k.path = ${path} and k.locale = ${locale} and k.referrer = ${referrer})
          or (select count(*) from ${pageViews} k where k.day = ${today}) < ${MAX_ROWS}
          then ${path} else ${OTHER_PATHS} end,
        ${locale}, ${referrer}, 1
      on conflict (day, path, locale, referrer) do update set views = v.views + 1`);
}

/** Deletes counts that are older than {@link PAGE_VIEWS_KEPT_MONTHS}. */
export async function forgetPageViews(db: Database, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - PAGE_VIEWS_KEPT_MONTHS);
  await db.delete(pageViews).where(lt(pageViews.day, before));
}

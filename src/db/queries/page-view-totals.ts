import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { clinicDay } from '#db/clinic-day.ts';
import { pageViews } from '#db/schema/page-views.ts';
import { REFERRERS, type Referrer } from '#domain/referrer-class.ts';
import type { ViewGroup } from '#domain/view-groups.ts';

interface Filter {
  /** Days in Türkiye, `YYYY-MM-DD`: views of the first day or later, and before the second. */
  from?: string | undefined;
  until?: string | undefined;
  path?: string | undefined;
  locale?: Locale | undefined;
}

export interface ViewSum {
  /** The day, path or language whose views are summed. */
  value: string;
  views: number;
  referrers: Record<Referrer, number>;
}

const GROUPS: Record<ViewGroup, PgColumn> = {
  day: pageViews.day,
  path: pageViews.path,
  locale: pageViews.locale,
};

const sumOf = (which?: SQL) =>
  sql<number>`coalesce(sum(${pageViews.views})${which ? sql` filter (where ${which})` : sql``}, 0)`.mapWith(
    Number,
  );

/**
 * A page of the sums of page views: by day, the latest first; by path or language, the largest sum first. `total` is
 * the number of days, paths or languages.
 */
export async function sumViews(
  db: Database,
  by: ViewGroup,
  { from, until, path, locale }: Filter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: ViewSum[] }> {
  const group = GROUPS[by];
  const which = and(
    from ? gte(pageViews.day, sql`${from}::date`) : undefined,
    until ? lt(pageViews.day, sql`${until}::date`) : undefined,
    path ? eq(pageViews.path, path) : undefined,
    locale && eq(pageViews.locale, locale),
  );
  const value = sql<string>`${group}::text`;
  const views = sumOf();
  const referrers = Object.fromEntries(
    REFERRERS.map((one) => [one, sumOf(eq(pageViews.referrer, one))]),
  ) as Record<Referrer, SQL<number>>;

  const [counted] = await db
    .select({ total: sql<number>`count(distinct ${group})`.mapWith(Number) })
    .from(pageViews)
    .where(which);
  const rows = await db
    .select({ value, views, ...referrers })
    .from(pageViews)
    .where(which)
    .groupBy(group)
    .orderBy(...(by === 'day' ? [desc(group)] : [desc(views), asc(group)]))
    .limit(limit)
    .offset(offset);
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ value: name, views: all, ...byReferrer }) => ({
      value: name,
      views: all,
      referrers: byReferrer,
    })),
  };
}

/** The paths that were read most in the last days, most read first. */
export async function mostReadPaths(
  db: Database,
  { days, limit }: { days: number; limit: number },
): Promise<string[]> {
  const from = clinicDay(new Date(Date.now() - days * 86_400_000));
  const { rows } = await sumViews(db, 'path', { from }, { limit, offset: 0 });
  return rows.map(({ value }) => value);
}

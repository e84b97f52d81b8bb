import { type Implementation, implement } from '#api/implement.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { getPageViews } from '#contract/desk/page-views.ts';
import { sumViews } from '#db/queries/page-view-totals.ts';

export const deskPageViewCalls: Implementation[] = [
  implement(getPageViews, async ({ db, query: { page, limit, by, ...filter } }) => {
    const { total, rows } = await sumViews(db, by, filter, { limit, offset: offsetOf(page, limit) });
    return { items: rows, meta: listMeta(page, limit, total) };
  }),
];

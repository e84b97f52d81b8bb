import * as v from 'valibot';
import { MAX_PAGE_SIZE } from '#config.ts';
import { mainList } from '#contract/reading.ts';

// biome-ignore lint/suspicious/noExplicitAny: any item schema may be listed.
type AnySchema = v.GenericSchema<any, any>;

/**
 * Position in a list that is given in pages, counted from 1. The names are Laravel’s. An empty list has one
 * page; a page beyond the last is empty and keeps its number.
 */
export const ListMeta = v.object({
  current_page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  last_page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  per_page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  total: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type ListMeta = v.InferOutput<typeof ListMeta>;

/** The fields `items` and `meta` of every list that is given in pages. */
export const listOf = <Item extends AnySchema>(item: Item) => ({
  items: mainList(v.array(item)),
  meta: ListMeta,
});

/**
 * `?page&limit` with Laravel’s habits: 0, −1 and abc are page 1, and as `limit` the default; `limit` is
 * capped at {@link MAX_PAGE_SIZE}.
 */
export const pageQuery = (defaultLimit: number) => ({
  page: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((raw) => wholeNumber(raw, 1, 1_000_000)),
    ),
    1,
  ),
  limit: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((raw) => wholeNumber(raw, defaultLimit, MAX_PAGE_SIZE)),
    ),
    defaultLimit,
  ),
});

function wholeNumber(raw: unknown, fallback: number, max: number): number {
  const number = /^\d{1,9}$/.test(String(raw)) ? Number(raw) : 0;
  return number >= 1 ? Math.min(number, max) : fallback;
}

/** The most pages that are read: somebody waits for them, and a back end may name any number of pages. */
const MOST_PAGES = 20;
/** The pages that are read at once, so that a long list costs five waits, and no back end gets twenty calls at a time. */
const PAGES_AT_ONCE = 5;

/**
 * Reads all pages of a list, at most {@link MOST_PAGES}, into one list: the first one, then the others in groups. `read`
 * gets the number of a page. `meta` stays that of page 1, so that callers see by its `total` that a longer list was cut.
 */
export async function allPages<List extends { items: readonly unknown[]; meta: ListMeta }>(
  read: (page: number) => Promise<List>,
): Promise<List> {
  const first = await read(1);
  const items = [...first.items];
  const last = Math.min(first.meta.last_page, MOST_PAGES);
  for (let page = 2; page <= last; page += PAGES_AT_ONCE) {
    const length = Math.min(PAGES_AT_ONCE, last - page + 1);
    const group = Array.from({ length }, (_, place) => read(page + place));
    for (const list of await Promise.all(group)) items.push(...list.items);
  }
  return { ...first, items };
}

/** Whether entries are missing in a list that {@link allPages} has read, because it stops at a number of pages. */
export const isPartial = (list?: { items: readonly unknown[]; meta: Pick<ListMeta, 'total'> }): boolean =>
  list !== undefined && list.items.length < list.meta.total;

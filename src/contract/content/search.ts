import * as v from 'valibot';
import { PAGE_SIZE } from '#config.ts';
import { SitePath } from '#contract/address.ts';
import { endpoint } from '#contract/endpoint.ts';
import { ListMeta, pageQuery } from '#contract/list.ts';
import { LocaleCode } from '#contract/text.ts';
import { essential, withFallback } from '#contract/reading.ts';

export const SEARCH_KINDS = [
  'service',
  'doctor',
  'hospital',
  'post',
  'faq',
  'calculator',
  'quiz',
  'page',
  'resort',
] as const;

/** Most characters of a search; longer ones are cut. */
export const SEARCH_KEY_MAX = 100;
/** Results of each kind while no kind is chosen. */
export const SEARCH_FIRST = 4;

export const SearchResult = v.object({
  slug: essential(v.string()),
  title: essential(v.string()),
  type: withFallback(v.picklist(SEARCH_KINDS), 'page'),
  /** Path of the page on this site. */
  url: SitePath,
  locale: LocaleCode,
  /** Path of the picture of a person or house; a back end may leave it out. */
  photo: v.optional(v.nullable(v.string()), null),
});
export type SearchResult = v.InferOutput<typeof SearchResult>;

/** A result with the summary that a page of results shows below its title. */
export const FoundItem = v.object({ ...SearchResult.entries, summary: v.string() });
export type FoundItem = v.InferOutput<typeof FoundItem>;

const key = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll('\0', '').toWellFormed().trim().slice(0, SEARCH_KEY_MAX)),
  ),
  '',
);

export const globalSearch = endpoint({
  method: 'GET',
  path: '/global-search',
  access: 'public',
  summary: 'Everything whose title fits `key` (more than 3 characters), best first; at most 20.',
  query: v.object({ key }),
  output: v.array(SearchResult),
});

export const searchEverything = endpoint({
  method: 'GET',
  path: '/search',
  access: 'public',
  summary: 'What `/global-search` finds, by kind: the best of each, or the pages of the one that `in` names.',
  query: v.object({
    key,
    in: v.optional(v.fallback(v.nullable(v.picklist(SEARCH_KINDS)), null), null),
    ...pageQuery(PAGE_SIZE.blog),
  }),
  output: v.object({
    /** The key as it was searched for, trimmed and cut. */
    key: v.string(),
    in: v.nullable(v.picklist(SEARCH_KINDS)),
    /** Kinds of which something was found; `items` of the one that was asked for, or the first few of every one. */
    groups: v.array(
      v.object({ type: v.picklist(SEARCH_KINDS), count: v.number(), items: v.array(FoundItem) }),
    ),
    /** Pages of the kind that was asked for; without a kind there is one page. */
    meta: ListMeta,
  }),
});

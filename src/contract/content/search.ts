import * as v from 'valibot';
import { PAGE_SIZE } from '#config.ts';
import { SitePath } from '#contract/address.ts';
import { endpoint } from '#contract/endpoint.ts';
import { ListMeta, pageQuery } from '#contract/list.ts';
import { CutText, LocaleCode } from '#contract/text.ts';
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

/** The most characters of a search key; longer keys are cut. */
export const SEARCH_KEY_MAX = 100;
/** The number of results of each kind while no kind is chosen. */
export const SEARCH_RESULTS_PER_KIND = 4;

export const SearchResult = v.object({
  slug: essential(v.string()),
  title: essential(v.string()),
  /** The kind; a list with filters that the key asks for has the kind of its entries. */
  type: withFallback(v.picklist(SEARCH_KINDS), 'page'),
  /** Path of the page on this site, in the language of the call. */
  url: SitePath,
  /** Language of title and summary: a fallback's where no translation exists. */
  locale: LocaleCode,
  /** Path of the picture of a doctor or a hospital; null for other kinds, and a back end may leave it out. */
  photo: v.optional(v.nullable(v.string()), null),
});
export type SearchResult = v.InferOutput<typeof SearchResult>;

/** A result with the summary that a page of results shows below its title. */
export const FoundItem = v.object({ ...SearchResult.entries, summary: v.string() });
export type FoundItem = v.InferOutput<typeof FoundItem>;

/** Words or a question in any spelling; shortened to 100 characters. */
const key = v.optional(CutText(SEARCH_KEY_MAX), '');

export const globalSearch = endpoint({
  method: 'GET',
  path: '/global-search',
  access: 'public',
  summary:
    'Content that matches `key` in its title, summary or text, best first, at most 20; pages and lists of the site that the key asks for come first. None for a key of less than 4 characters that is no known short term, such as a treatment.',
  query: v.object({ key }),
  output: v.array(SearchResult),
});

export const searchEverything = endpoint({
  method: 'GET',
  path: '/search',
  access: 'public',
  summary:
    'Results of `/global-search` by kind, each kind in full: the best of each, or a page of the kind that `in` names. An unknown `in` counts as none.',
  query: v.object({
    key,
    in: v.optional(v.fallback(v.nullable(v.picklist(SEARCH_KINDS)), null), null),
    ...pageQuery(PAGE_SIZE.blog),
  }),
  output: v.object({
    /** The key as it was searched for, trimmed and cut. */
    key: v.string(),
    in: v.nullable(v.picklist(SEARCH_KINDS)),
    /**
     * The kinds with results and their numbers, also where `in` names one. `items` are a page of that kind,
     * or the first four of every kind, after the pages and lists that the key asks for.
     */
    groups: v.array(
      v.object({ type: v.picklist(SEARCH_KINDS), count: v.number(), items: v.array(FoundItem) }),
    ),
    /** Pages of the kind that was asked for; without a kind there is one page. */
    meta: ListMeta,
  }),
});

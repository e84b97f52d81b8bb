import * as v from 'valibot';
import { SitePath } from '#contract/address.ts';
import { endpoint } from '#contract/endpoint.ts';
import { LocaleCode } from '#contract/text.ts';

export const SEARCH_KINDS = ['post', 'service', 'doctor', 'hospital', 'resort', 'faq', 'page'] as const;

export const SearchResult = v.object({
  slug: v.string(),
  title: v.string(),
  type: v.picklist(SEARCH_KINDS),
  /** Path of the page on this site. */
  url: SitePath,
  locale: LocaleCode,
});
export type SearchResult = v.InferOutput<typeof SearchResult>;

export const globalSearch = endpoint({
  method: 'GET',
  path: '/global-search',
  access: 'public',
  summary: 'Everything whose title fits `key` (more than 3 characters), best first; at most 20.',
  query: v.object({
    key: v.optional(
      v.pipe(
        v.string(),
        v.transform((text) => text.replaceAll('\0', '').toWellFormed().trim().slice(0, 100)),
      ),
      '',
    ),
  }),
  output: v.array(SearchResult),
});

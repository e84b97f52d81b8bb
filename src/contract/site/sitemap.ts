import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { MetaTags } from '#contract/meta-tags.ts';
import { IsoDate } from '#contract/text.ts';

/** Kinds of content in which each item has a page. */
export const SITEMAP_KINDS = [
  'post',
  'category',
  'tag',
  'service',
  'faq-category',
  'doctor',
  'doctor-place',
  'hospital',
  'hospital-place',
  'resort',
  'calculator',
  'quiz',
  'page',
] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** The number of items in one answer, and in one sitemap file. */
export const SITEMAP_PART = 2_000;

/**
 * The day (in UTC) of the last change of the page’s content, or of any page of the kind; null where it is not
 * known.
 */
const updated = { updated_at: v.nullable(IsoDate) };

export const getSitemap = endpoint({
  method: 'GET',
  path: '/sitemap',
  access: 'public',
  summary: 'The number of pages of each kind that has any, for search engines.',
  output: v.object({
    items: v.array(v.object({ kind: v.picklist(SITEMAP_KINDS), total: v.number(), ...updated })),
  }),
});

export const getSitemapPart = endpoint({
  method: 'GET',
  path: '/sitemap/{kind}',
  access: 'public',
  summary: `The addresses of all pages of a kind in a fixed order, ${SITEMAP_PART} pages at a time; a page in several languages is one entry. 404 for an unknown kind.`,
  query: v.object({ page: pageQuery(SITEMAP_PART).page }),
  output: v.object(listOf(v.object({ alternative: MetaTags.entries.alternative, ...updated }))),
});

import * as v from 'valibot';
import { OWN_PAGE_SIZE } from '#config.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { IsoDate, LocaleCode, Text } from '#contract/text.ts';
import { VIEW_GROUPS } from '#domain/view-groups.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

const ViewSum = v.object({
  /** A day, a path or a language, as asked for. */
  value: v.string(),
  views: Count,
  /** The views by the kind of page that readers came from. */
  referrers: v.object({ none: Count, site: Count, search: Count, social: Count, other: Count }),
});

export const getPageViews = endpoint({
  method: 'GET',
  path: '/desk/page-views',
  access: 'Editor',
  summary:
    'How often pages were read, summed `by` path (default), day or locale; of a `path`, a `locale`, `from` and `until`.',
  query: v.object({
    ...pageQuery(OWN_PAGE_SIZE.desk),
    by: v.optional(v.picklist(VIEW_GROUPS, 'in'), 'path'),
    /** Path of one page, without percent-encoding. */
    path: v.optional(Text(400)),
    locale: v.optional(LocaleCode),
    /** Days in Türkiye: on the first or later, and before the second. */
    from: v.optional(IsoDate),
    until: v.optional(IsoDate),
  }),
  output: v.object(listOf(ViewSum)),
});

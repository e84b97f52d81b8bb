import * as v from 'valibot';
import { OWN_PAGE_SIZE } from '#config.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { IsoDate, LocaleCode, Text } from '#contract/text.ts';
import { VIEW_GROUPS } from '#domain/view-groups.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

const ViewSum = v.object({
  /** The day (in Türkiye's time), the path or the language that the views are summed by. */
  value: v.string(),
  views: Count,
  /** The views by the source of the visit; `none`: unknown, `site`: another page of this site. */
  referrers: v.object({ none: Count, site: Count, search: Count, social: Count, other: Count }),
});

export const getPageViews = endpoint({
  method: 'GET',
  path: '/desk/page-views',
  access: 'Editor',
  summary:
    'Counts of page views by visitors who agreed to statistics, summed `by` path (default) or locale, the most views first, or by day, the latest first; filtered by `path`, `locale`, `from` and `until`.',
  query: v.object({
    ...pageQuery(OWN_PAGE_SIZE.desk),
    by: v.optional(v.picklist(VIEW_GROUPS, 'in'), 'path'),
    /** Path of one page, without percent-encoding. */
    path: v.optional(Text(400)),
    locale: v.optional(LocaleCode),
    /** Days in Türkiye's time: on `from` or later, and before `until`. */
    from: v.optional(IsoDate),
    until: v.optional(IsoDate),
  }),
  output: v.object(listOf(ViewSum)),
});

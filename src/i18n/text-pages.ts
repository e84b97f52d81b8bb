import { CAMPAIGNS, type Campaign, campaignSegment, type Locale } from '#config.ts';
import { paths } from '#i18n/routes.ts';

/** The campaign at an address, by its last segment. */
export const campaignAt = (segment: string | undefined, product: string): Campaign | undefined =>
  CAMPAIGNS.find((name) => campaignSegment(name, product) === segment);

/**
 * The path of a page of text: `/{lang}/{slug}`. Slugs that begin with `landing-`, `banner-` or `topic-` belong to pages
 * with other addresses.
 */
export function textPagePath(locale: Locale, slug: string, product: string): string {
  const [, kind, name = ''] = /^(landing|banner|topic)-(.+)$/.exec(slug) ?? [];
  if (kind === 'landing') return paths.landing(locale, campaignSegment(name, product));
  if (kind === 'topic') return paths.onlineTopic(locale, name);
  return kind === 'banner' ? paths.hairBanner(locale) : paths.page(locale, slug);
}

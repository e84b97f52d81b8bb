import type { LodgingBusiness } from 'schema-dts';
import { placeData } from '#page/structured-data/place.ts';
import { pageId, partId } from '#page/structured-data/graph.ts';
import type { Locale } from '#config.ts';
import type { Resort } from '#contract/directory/resorts.ts';
import { mayShow } from '#domain/page-law.ts';
import { withoutFocus } from '#domain/picture-sizes.ts';

/** Structured data of a resort; `canonical` is its path, `pageLocale` the language of the page. */
export function lodging(
  origin: string,
  canonical: string,
  resort: Resort,
  pageLocale: Locale,
): Exclude<LodgingBusiness, string> {
  const url = pageId(origin, canonical);
  return {
    '@type': 'LodgingBusiness',
    '@id': partId(origin, canonical, 'lodging'),
    url,
    mainEntityOfPage: { '@id': url },
    name: resort.title,
    description: resort.summary,
    ...(resort.photo && { image: new URL(withoutFocus(resort.photo), origin).href }),
    ...placeData(resort),
    amenityFeature: resort.services.map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
    // Search engines treat the stars of a hotel as a rating, which the law of some languages forbids.
    ...(mayShow(pageLocale, 'ranking') &&
      resort.stars !== null && { starRating: { '@type': 'Rating', ratingValue: resort.stars } }),
  };
}

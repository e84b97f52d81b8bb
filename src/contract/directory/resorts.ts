import * as v from 'valibot';
import { OWN_PAGE_SIZE } from '#config.ts';
import { HospitalCard, NamedPlace } from '#contract/directory/cards.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { Pictures } from '#contract/picture.ts';
import { MetaTags } from '#contract/meta-tags.ts';
import { LocaleCode } from '#contract/text.ts';
import { essential, nullIfMissing, withFallback } from '#contract/reading.ts';

/** A place to recover in after a treatment. */
export const ResortCard = v.object({
  id: withFallback(v.number(), 0),
  /** The same in every language; the drawn picture depends on it. */
  key: v.string(),
  slug: essential(v.string()),
  title: essential(v.string()),
  /** Plain text. */
  summary: v.string(),
  /** Path of the picture; back ends without pictures leave it out. */
  photo: v.optional(v.nullable(v.string())),
  city: NamedPlace,
  country: NamedPlace,
  /** Class of the hotel, 1 to 5. */
  stars: nullIfMissing(v.number()),
  /** The nights of the shortest stay that can be booked. */
  nights_min: nullIfMissing(v.number()),
  /** Kilometres by road to the hospitals nearby. */
  hospital_km: nullIfMissing(v.number()),
  /** Services of the house, in words of the reader's language. */
  services: v.array(v.string()),
  /** In degrees. */
  latitude: nullIfMissing(v.number()),
  longitude: nullIfMissing(v.number()),
  /** Language of the texts: a fallback's where no translation exists. */
  locale: LocaleCode,
});
export type ResortCard = v.InferOutput<typeof ResortCard>;

export const Resort = v.object({
  ...ResortCard.entries,
  /** HTML, which pages sanitise when they render it. */
  body: v.string(),
  pictures: Pictures,
  /**
   * At most twelve hospitals of the same city, the nearest of them first; `distance_km` in a straight line,
   * to the tenth.
   */
  hospitals: v.array(v.object({ ...HospitalCard.entries, distance_km: nullIfMissing(v.number()) })),
  /** At most three other places to recover, those of the same country first. */
  others: v.array(ResortCard),
  meta_tags: MetaTags,
});
export type Resort = v.InferOutput<typeof Resort>;

export const getResorts = endpoint({
  method: 'GET',
  path: '/resorts',
  access: 'public',
  summary: 'Places to recover in, city by city, in the order of the editors.',
  query: v.object(pageQuery(OWN_PAGE_SIZE.resorts)),
  output: v.object({ ...listOf(ResortCard), meta_tags: MetaTags }),
});

export const getResort = endpoint({
  method: 'GET',
  path: '/resorts/{id}',
  access: 'public',
  summary:
    'One place to recover in, by its id or its slug. A former slug, or one of another language, finds it too; 404 with `content.elsewhere` where it exists only in other languages.',
  output: Resort,
});

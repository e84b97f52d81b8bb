import * as v from 'valibot';
import { OptionalAddress } from '#contract/address.ts';
import { DoctorCard, HospitalCard } from '#contract/directory/cards.ts';
import { Money } from '#contract/money.ts';
import { endpoint } from '#contract/endpoint.ts';
import { IsoDate, LocaleCode } from '#contract/text.ts';
import { COST_UNITS } from '#domain/cost/price-list.ts';
import { essential, mainList, nullIfMissing } from '#contract/reading.ts';

/**
 * Blocks of the home page. Where the law of the page's language forbids a kind of block (see `domain/page-law`),
 * its call answers with an empty list.
 */

export const Testimonial = v.object({
  key: v.string(),
  /** The name of the person. */
  title: v.string(),
  text: essential(v.string()),
  /** ISO 3166-1 code of the country that the person came from. */
  country: v.string(),
  /** The page of the family of services that the treatment belongs to. */
  service: nullIfMissing(v.object({ slug: essential(v.string()), title: essential(v.string()) })),
  treated_on: nullIfMissing(IsoDate),
  /** Path of the person’s picture; null without one. */
  photo: v.optional(v.nullable(v.string())),
  locale: LocaleCode,
});
export type Testimonial = v.InferOutput<typeof Testimonial>;

export const Video = v.object({
  key: v.string(),
  slug: essential(v.string()),
  title: essential(v.string()),
  summary: v.string(),
  duration_seconds: nullIfMissing(v.number()),
  /**
   * An MP4 on this site plays in the page; any other address is linked. Empty while there is no film: then it
   * is only named.
   */
  url: OptionalAddress,
  locale: LocaleCode,
});
export type Video = v.InferOutput<typeof Video>;

export const getHomeCost = endpoint({
  method: 'GET',
  path: '/home/cost',
  access: 'public',
  summary: 'Teaser of the cost estimator: services with their usual price range, by family.',
  output: v.object({
    items: v.array(
      v.object({
        slug: v.string(),
        title: v.string(),
        /** The unit of treatment that the range pays for. */
        unit: v.optional(v.picklist(COST_UNITS), 'treatment'),
        low: Money,
        high: Money,
      }),
    ),
    /** Day of the price list that the ranges come from; null without ranges. */
    listed_on: v.nullable(IsoDate),
  }),
});

export const getHomeTestimonials = endpoint({
  method: 'GET',
  path: '/home/testimonials',
  access: 'public',
  summary: 'Stories of patients in their order.',
  output: v.object({ items: mainList(v.array(Testimonial)) }),
});

export const getHomeHospitals = endpoint({
  method: 'GET',
  path: '/home/hospitals',
  access: 'public',
  summary: 'Up to 16 hospitals for the map of the home page, mixed over the cities.',
  output: v.object({ items: mainList(v.array(HospitalCard)) }),
});

export const getHomeDoctors = endpoint({
  method: 'GET',
  path: '/home/doctors',
  access: 'public',
  summary: 'Up to eight doctors of the home page, mixed over the fields.',
  output: v.object({ items: mainList(v.array(DoctorCard)) }),
});

export const getHomeSpecializations = endpoint({
  method: 'GET',
  path: '/home/specializations',
  access: 'public',
  summary:
    'Specializations that have doctors, in their order, with the number of doctors whom a reader of the language is shown.',
  output: v.object({
    items: v.array(
      v.object({
        key: v.string(),
        slug: essential(v.string()),
        title: essential(v.string()),
        count: nullIfMissing(v.number()),
      }),
    ),
  }),
});

export const getHomeVideos = endpoint({
  method: 'GET',
  path: '/home/tv',
  access: 'public',
  summary:
    'Short films in their order, also those that are not there yet: title, length, address; loaded on click.',
  output: v.object({ items: mainList(v.array(Video)) }),
});

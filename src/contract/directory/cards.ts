import * as v from 'valibot';
import { NextDays } from '#contract/directory/next-days.ts';
import { Money } from '#contract/money.ts';
import { IsoDate, LocaleCode } from '#contract/text.ts';
import { essential, nullIfMissing, detailList } from '#contract/reading.ts';

/** The slug of a page in addresses, and its title. */
export const Place = v.object({ slug: essential(v.string()), title: essential(v.string()) });

/** A city, country or hospital with the slug of its page; `key` is the same in every language. */
export const NamedPlace = v.object({ ...Place.entries, key: v.string() });
export type NamedPlace = v.InferOutput<typeof NamedPlace>;

export const DoctorCard = v.object({
  /** The same in every language; the drawn portrait depends on it. */
  key: v.string(),
  slug: essential(v.string()),
  /** The title before the name; empty without one. */
  honorific: v.string(),
  /** The name. */
  title: essential(v.string()),
  /** Plain text. */
  summary: v.string(),
  gender: nullIfMissing(v.picklist(['female', 'male'])),
  /** ISO 639-1 codes of the languages spoken. */
  languages: v.array(v.string()),
  /** The main field first. */
  specializations: detailList(v.array(Place)),
  hospital: v.nullable(NamedPlace),
  city: NamedPlace,
  country: NamedPlace,
  /** Years in practice. */
  years: nullIfMissing(v.number()),
  /**
   * Last day on which the licence check holds, by the clinic's clock; null when it has run out or was never
   * made.
   */
  verified_until: v.nullable(IsoDate),
  /** The lowest fee of an online consultation; null where there is none, or the page may not show prices. */
  fee_from: v.nullable(Money),
  /** Path of the doctor's picture, of which the fragment may name the part to keep; null without one. */
  photo: v.optional(v.nullable(v.string()), null),
  /** Id of the practice by which the doctor can be booked online; null where they cannot. */
  practice_id: v.optional(v.nullable(v.string()), null),
  /**
   * Day of the first free time for a meeting of the shortest length on the doctor's calendar, when the answer
   * was made; null when none was found.
   */
  next_free: v.optional(v.nullable(IsoDate), null),
  /** The first free times on the doctor's clock, when the answer was made. */
  next_days: v.optional(NextDays, []),
  /** Language of the texts: a fallback's where no translation exists. */
  locale: LocaleCode,
});
export type DoctorCard = v.InferOutput<typeof DoctorCard>;

export const HospitalCard = v.object({
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
  departments: detailList(v.array(Place)),
  /** Names of accreditations that are valid today, by the clinic's clock. */
  accreditations: v.array(v.string()),
  beds: v.nullable(v.number()),
  /** The year of its foundation. */
  founded: v.optional(v.nullable(v.number()), null),
  /** ISO 639-1 codes of the languages spoken. */
  languages: v.optional(v.array(v.string()), []),
  /** Kilometres by road to the nearest airport. */
  airport_km: v.optional(v.nullable(v.number()), null),
  /** In degrees. */
  latitude: nullIfMissing(v.number()),
  longitude: nullIfMissing(v.number()),
  /** Language of the texts: a fallback's where no translation exists. */
  locale: LocaleCode,
});
export type HospitalCard = v.InferOutput<typeof HospitalCard>;

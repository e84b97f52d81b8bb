import * as v from 'valibot';
import { ServiceCard } from '#contract/content/services.ts';
import { DoctorCard, HospitalCard, Place } from '#contract/directory/cards.ts';
import { ResortCard } from '#contract/directory/resorts.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Pictures } from '#contract/picture.ts';
import { MetaTags } from '#contract/meta-tags.ts';
import { IsoDate } from '#contract/text.ts';
import { essential, detailList } from '#contract/reading.ts';

export const Hospital = v.object({
  ...HospitalCard.entries,
  /** HTML, which pages sanitise when they render it. */
  body: v.string(),
  pictures: Pictures,
  /** Accreditations that are valid today, by the clinic's clock, each with its last day. */
  accreditations: detailList(v.array(v.object({ name: essential(v.string()), valid_until: IsoDate }))),
  /** Each with the number of the hospital's doctors who work in it; null where a back end does not count them. */
  departments: detailList(
    v.array(v.object({ ...Place.entries, doctors: v.optional(v.nullable(v.number()), null) })),
  ),
  /** Its first twelve doctors, in a fixed order that favours nobody. */
  doctors: v.array(DoctorCard),
  /** The number of all its doctors; back ends that give every doctor leave it out. */
  doctors_count: v.optional(v.nullable(v.number()), null),
  /** Treatments that its doctors offer, by family. */
  services: v.array(ServiceCard),
  /** At most six places to recover in, in the same city, by their `hospital_km`. */
  resorts: v.array(ResortCard),
  meta_tags: MetaTags,
});
export type Hospital = v.InferOutput<typeof Hospital>;

export const getHospital = endpoint({
  method: 'GET',
  path: '/hospitals/{country}/{city}/{slug}',
  access: 'public',
  summary:
    'One hospital, found by the slug alone; the answer names its present place. A former slug, or one of another language, finds it too; 404 with `content.elsewhere` where it exists only in other languages.',
  output: Hospital,
});

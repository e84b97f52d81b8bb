import * as v from 'valibot';
import { ServiceCard } from '#contract/content/services.ts';
import { DoctorCard, HospitalCard } from '#contract/directory/cards.ts';
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
  /** Accreditations that are valid today, each with its last day. */
  accreditations: detailList(v.array(v.object({ name: essential(v.string()), valid_until: IsoDate }))),
  doctors: v.array(DoctorCard),
  /** Treatments that its doctors offer. */
  services: v.array(ServiceCard),
  /** Places to recover in, in the same city. */
  resorts: v.array(ResortCard),
  meta_tags: MetaTags,
});
export type Hospital = v.InferOutput<typeof Hospital>;

export const getHospital = endpoint({
  method: 'GET',
  path: '/hospitals/{country}/{city}/{slug}',
  access: 'public',
  summary: 'One hospital, found by the slug alone; the answer names its present place.',
  output: Hospital,
});

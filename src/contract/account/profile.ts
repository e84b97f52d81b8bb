import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { IsoDate, LocaleCode } from '#contract/text.ts';

export const GENDERS = ['female', 'male', 'other'] as const;

export const Profile = v.object({
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  /** The country's two-letter code by ISO 3166-1. */
  country: v.nullable(v.string()),
  city: v.nullable(v.string()),
  birth_date: v.nullable(IsoDate),
  gender: v.nullable(v.picklist(GENDERS)),
  /** The language's code by ISO 639-1. */
  languages: v.array(v.string()),
  /** IANA name of the time zone; null until the person chooses one. */
  timezone: v.nullable(v.string()),
  /** Language of the messages to the person. */
  locale: LocaleCode,
  /** Address of the picture. */
  photo: v.nullable(v.string()),
});
export type Profile = v.InferOutput<typeof Profile>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/profile',
  access: 'user',
  summary: 'The profile of the account’s owner.',
  output: Profile,
});

export const getProfileCompleteness = endpoint({
  method: 'GET',
  path: '/profile-complete-percentage',
  access: 'user',
  summary: 'The completeness of the profile, in whole per cent, and its missing parts.',
  output: v.object({ percentage: v.pipe(v.number(), v.integer()), missing: v.array(v.string()) }),
});

import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { IsoDate, LocaleCode } from '#contract/text.ts';

export const GENDERS = ['female', 'male', 'other'] as const;

export const Profile = v.object({
  name: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  /** ISO 3166-1, two letters. */
  country: v.nullable(v.string()),
  city: v.nullable(v.string()),
  birth_date: v.nullable(IsoDate),
  gender: v.nullable(v.picklist(GENDERS)),
  /** ISO 639-1. */
  languages: v.array(v.string()),
  /** IANA; null until they have said it. */
  timezone: v.nullable(v.string()),
  /** Language of their messages. */
  locale: LocaleCode,
  /** Address of the picture. */
  photo: v.nullable(v.string()),
});
export type Profile = v.InferOutput<typeof Profile>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/profile',
  access: 'user',
  summary: 'What the account says about its owner.',
  output: Profile,
});

export const getProfileCompleteness = endpoint({
  method: 'GET',
  path: '/profile-complete-percentage',
  access: 'user',
  summary: 'How complete the profile is, in whole per cent, and what is missing.',
  output: v.object({ percentage: v.pipe(v.number(), v.integer()), missing: v.array(v.string()) }),
});

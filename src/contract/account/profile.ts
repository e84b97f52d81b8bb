import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { IsoDate, LocaleCode } from '#contract/text.ts';

export const GENDERS = ['female', 'male', 'other'] as const;

export const Profile = v.object({
  name: v.string(),
  email: v.string(),
  /** In E.164; null also where the stored number can no longer be decrypted. */
  phone: v.nullable(v.string()),
  /** The country's two-letter code by ISO 3166-1. */
  country: v.nullable(v.string()),
  city: v.nullable(v.string()),
  birth_date: v.nullable(IsoDate),
  gender: v.nullable(v.picklist(GENDERS)),
  /** Languages that the person speaks, by ISO 639-1. */
  languages: v.array(v.string()),
  /** IANA name of the time zone; null until the person chooses one. */
  timezone: v.nullable(v.string()),
  /** Language of mails and push messages to the person. */
  locale: LocaleCode,
  /** Address of the picture of the account; a doctor's public page has its own. */
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
  summary:
    'The completeness of the profile, in whole per cent from 20 (name and e-mail address) to 100, and its missing parts.',
  output: v.object({
    percentage: v.pipe(v.number(), v.integer()),
    /**
     * Of `email_verified`, `phone`, `country`, `city`, `birth_date`, `gender`, `languages` and `photo` those
     * that are missing, in this order; each counts ten per cent.
     */
    missing: v.array(v.string()),
  }),
});

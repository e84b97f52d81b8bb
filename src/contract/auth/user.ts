import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { LocaleCode } from '#contract/text.ts';

const Address = v.fallback(v.optional(v.nullable(v.string())), undefined);

/** A field that a page does without: whatever else is there counts as left out. */
const orLeftOut = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

/**
 * Who is signed in. A back end may name their picture in any of three ways; the first that is there counts. Only that
 * there is a `role_name` says that there is a user; without a role they are a patient, which opens the least.
 */
export const User = v.object({
  role_name: v.nullable(v.string(), 'Patient'),
  name: v.fallback(v.string(), ''),
  email: orLeftOut(v.string()),
  photo: Address,
  picture: orLeftOut(
    v.nullable(v.union([v.string(), v.object({ data: v.object({ url: v.optional(v.string()) }) })])),
  ),
  profile_photo_url: Address,
  email_verified: orLeftOut(v.boolean()),
  /** `pending`: a doctor's registration that waits for its review. */
  state: orLeftOut(v.picklist(['active', 'pending'])),
  locale: orLeftOut(LocaleCode),
  /** IANA time zone; left out until they have said it. */
  timezone: orLeftOut(v.string()),
  /** Whether this session showed a second factor. */
  second_factor: orLeftOut(v.boolean()),
});
export type User = v.InferOutput<typeof User>;

export const getUser = endpoint({
  method: 'GET',
  path: '/user',
  access: 'user',
  summary: 'Who is signed in.',
  output: User,
});

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  access: 'public',
  summary: 'Ends the session, if there is one; `message` says so.',
  form: true,
  output: v.null(),
});

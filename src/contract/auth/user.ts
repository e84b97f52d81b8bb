import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { LocaleCode } from '#contract/text.ts';

const Address = v.fallback(v.optional(v.nullable(v.string())), undefined);

/** A field that pages do not need: an invalid value counts as missing. */
const lenientOptional = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

/**
 * The signed-in user. A back end may name their picture in any of three fields; the first one that is present counts.
 * An answer without `role_name` is invalid. A user whose role is null counts as a patient, who has the fewest rights.
 */
export const User = v.object({
  /** `Patient`, `Doctor` or `Editor`. */
  role_name: v.nullable(v.string(), 'Patient'),
  name: v.fallback(v.string(), ''),
  email: lenientOptional(v.string()),
  photo: Address,
  picture: lenientOptional(
    v.nullable(v.union([v.string(), v.object({ data: v.object({ url: v.optional(v.string()) }) })])),
  ),
  profile_photo_url: Address,
  /** Missing counts as verified. */
  email_verified: lenientOptional(v.boolean()),
  /** `pending`: a doctor's registration that waits for its review; missing counts as active. */
  state: lenientOptional(v.picklist(['active', 'pending'])),
  /** Language of messages to the person, which may differ from that of the page. */
  locale: lenientOptional(LocaleCode),
  /** IANA name of the time zone; missing until the person chooses one. */
  timezone: lenientOptional(v.string()),
  /** Whether this session signed in with a second factor. */
  second_factor: lenientOptional(v.boolean()),
});
export type User = v.InferOutput<typeof User>;

export const getUser = endpoint({
  method: 'GET',
  path: '/user',
  access: 'user',
  summary: 'The signed-in user; 401 when nobody is.',
  output: User,
});

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  access: 'public',
  summary:
    'Ends the session, if there is one, and push messages to its device; `message` confirms it in either case.',
  form: true,
  output: v.null(),
});

import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { LocaleCode } from '#contract/text.ts';

const Address = v.optional(v.nullable(v.string()));

/** Who is signed in. A back end may name his picture in any of three ways; the first that is there counts. */
export const User = v.object({
  role_name: v.string(),
  name: v.string(),
  email: v.optional(v.string()),
  photo: Address,
  picture: v.optional(
    v.nullable(v.union([v.string(), v.object({ data: v.object({ url: v.optional(v.string()) }) })])),
  ),
  profile_photo_url: Address,
  email_verified: v.optional(v.boolean()),
  /** `pending`: a doctor's registration that waits for its review. */
  state: v.optional(v.picklist(['active', 'pending'])),
  locale: v.optional(LocaleCode),
  /** IANA time zone; left out until they have said it. */
  timezone: v.optional(v.string()),
  /** Whether this session showed a second factor. */
  second_factor: v.optional(v.boolean()),
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

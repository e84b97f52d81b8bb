import * as v from 'valibot';
import { BirthDate } from '#contract/account/birth-date.ts';
import { isConfirmed, NewPassword, PASSWORD_PATHS } from '#contract/auth/password.ts';
import { Token } from '#contract/auth/token.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Agreed, Honeypot, optionalField, Ticked } from '#contract/form-fields.ts';
import { isCallable, PHONE_PATHS, PhoneCountry, readPhone, TypedPhone } from '#contract/phone.ts';
import { Email, LocaleCode, NextPath, PersonName, Zone } from '#contract/text.ts';

/** Roles that people may give themselves; a doctor's registration is reviewed. */
export const OPEN_ROLES = ['Patient', 'Doctor'] as const;

export const Register = v.config(
  v.pipe(
    v.config(
      v.object({
        name: PersonName,
        email: Email,
        phone: optionalField(TypedPhone),
        phone_country: PhoneCountry,
        password: NewPassword,
        password_confirmation: v.string('required'),
        role_name: v.picklist(OPEN_ROLES, 'in'),
        /** With it a patient need not declare at each booking that they are of age. */
        birth_date: optionalField(BirthDate),
        /** Language of mails to the person; without it the language of the call. */
        locale: v.optional(LocaleCode),
        /** IANA name. The field may be missing, but not empty: a form that shows it needs an answer. */
        timezone: v.optional(Zone),
        /** Path of the page that the person wanted; it is given back when the address is verified. */
        next: optionalField(NextPath),
        consents: v.object({
          /** Whether the person agrees to the terms of use and the notice on personal data. */
          terms: Agreed,
          newsletter: v.optional(Ticked, false),
        }),
        /** Filled: the call is answered like a success, and nothing is stored. */
        website: Honeypot,
      }),
      { abortPipeEarly: true },
    ),
    v.forward(v.partialCheck(PASSWORD_PATHS, isConfirmed, 'confirmed'), ['password_confirmation']),
    v.forward(v.partialCheck(PHONE_PATHS, isCallable, 'phone'), ['phone']),
    v.transform(readPhone),
  ),
  { abortPipeEarly: false },
);
export type Register = v.InferOutput<typeof Register>;

export const register = endpoint({
  method: 'POST',
  path: '/register',
  access: 'public',
  summary:
    'Registers, and mails a link that verifies the address within 24 hours; signs nobody in. An account whose address was never verified is replaced, unless it is of staff. The answer is the same for an address that has an account: its owner learns of it by mail.',
  body: Register,
  output: v.null(),
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/email/verify',
  access: 'public',
  summary:
    'Verifies an e-mail address by the token of a mail. Signs in where the same browser registered, except staff and accounts with a second factor. 422 on `token` when it was used or has expired, then with `content.next` of the registration, or null; also for an account with a linked provider, unless its user is signed in.',
  form: true,
  body: v.object({ token: Token }),
  output: v.object({
    /** The `next` of the registration; null without one, and where another user is signed in. */
    next: v.optional(v.nullable(v.string()), null),
    /** Whether anybody is signed in in this browser now, by this call or before. */
    signed_in: v.optional(v.boolean(), false),
  }),
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/email/verification',
  access: 'user',
  summary:
    'Mails the link that verifies the e-mail address once more, and makes the former one invalid. Of a verified address nothing is mailed, and the answer is the same.',
  body: v.object({
    /** Path of the page that the person wants now; without it the `next` of the former link counts. */
    next: optionalField(NextPath),
  }),
  output: v.null(),
});

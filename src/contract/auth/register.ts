import * as v from 'valibot';
import { BirthDate } from '#contract/account/birth-date.ts';
import { NewPassword } from '#contract/auth/password.ts';
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
        /** Of a patient: with it they need not declare at each booking that they are of age. */
        birth_date: optionalField(BirthDate),
        /** Language of mails to the person; without it the language of the call. */
        locale: v.optional(LocaleCode),
        /** The field may be missing, but not empty: a form that shows it needs an answer. */
        timezone: v.optional(Zone),
        /** Path of the page that the person wanted; it is given back when the address is verified. */
        next: optionalField(NextPath),
        consents: v.object({
          /** Whether the person agrees to the terms of use and the notice on personal data. */
          terms: Agreed,
          newsletter: v.optional(Ticked, false),
        }),
        website: Honeypot,
      }),
      { abortPipeEarly: true },
    ),
    v.forward(
      v.partialCheck(
        [['password'], ['password_confirmation']],
        ({ password, password_confirmation }) => password === password_confirmation.normalize('NFC'),
        'confirmed',
      ),
      ['password_confirmation'],
    ),
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
    'Registers; the answer is the same for addresses that have an account. The next step is in the mail.',
  body: Register,
  output: v.null(),
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/email/verify',
  access: 'public',
  summary:
    'Verifies an e-mail address by the token of a mail. Signs in where the same browser registered; `next` is answered also when the token has expired.',
  form: true,
  body: v.object({ token: Token }),
  output: v.object({
    /** The `next` of the registration. */
    next: v.optional(v.nullable(v.string()), null),
    /** Whether the caller is signed in now. */
    signed_in: v.optional(v.boolean(), false),
  }),
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/email/verification',
  access: 'user',
  summary: 'Mails the link that verifies the e-mail address once more, unless it is verified already.',
  body: v.object({
    /** Path of the page that the person wants now; without it the `next` of the registration counts. */
    next: optionalField(NextPath),
  }),
  output: v.null(),
});

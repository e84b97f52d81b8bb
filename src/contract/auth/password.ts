import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { Token } from '#contract/auth/token.ts';
import { optionalField } from '#contract/form-fields.ts';
import { Email, NextPath } from '#contract/text.ts';

/** Limits in characters of Unicode. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

const composed = v.pipe(
  v.string('required'),
  v.check((text) => !text.includes('\0') && text.isWellFormed(), 'text'),
  // Keyboards encode accented letters in different ways; NFC makes them equal, so that the password is the same.
  v.transform((text) => text.normalize('NFC')),
);

/**
 * A new password. Only the server can check whether it is a common one, or easily guessed, such as the
 * address of the account; then the field is refused with 422.
 */
export const NewPassword = v.pipe(
  composed,
  v.minCodePoints(PASSWORD_LENGTH.min, 'min'),
  v.maxCodePoints(PASSWORD_LENGTH.max, 'max'),
);

/**
 * The present password, with which the person proves who they are. An account that signs in only by a
 * provider has none: every password is refused as wrong until it gets one by `POST /forgot-password`.
 */
export const GivenPassword = v.pipe(
  composed,
  v.minLength(1, 'required'),
  v.maxCodePoints(PASSWORD_LENGTH.max, 'max'),
);

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/forgot-password',
  access: 'public',
  summary:
    'Mails a link to set a new password, which is valid for an hour and replaces an earlier one; at most three an hour for each account. The answer is the same for addresses without an account.',
  form: true,
  body: v.object({
    email: Email,
    /** Path of the page that the person wanted; it is given back when the new password is set. */
    next: optionalField(NextPath),
  }),
  output: v.null(),
});

/** The paths of the fields that `isConfirmed` compares. */
export const PASSWORD_PATHS = [['password'], ['password_confirmation']] as const;

interface TypedTwice {
  /** In NFC. */
  password: string;
  password_confirmation: string;
}

/** Whether a new password was typed twice alike. */
export const isConfirmed = ({ password, password_confirmation }: TypedTwice): boolean =>
  password === password_confirmation.normalize('NFC');

export const ResetPassword = v.pipe(
  v.object({ token: Token, password: NewPassword, password_confirmation: v.string('required') }),
  v.forward(v.partialCheck(PASSWORD_PATHS, isConfirmed, 'confirmed'), ['password_confirmation']),
);

export const resetPassword = endpoint({
  method: 'POST',
  path: '/reset-password',
  access: 'public',
  summary:
    'Sets a new password by the token of a mail, which also verifies the address, and ends all sessions of the account; signs nobody in. 422 on `token` when it was used or has expired.',
  form: true,
  body: ResetPassword,
  output: v.nullable(
    v.object({
      /** The `next` of the call that mailed the token; null without one. */
      next: v.optional(v.nullable(v.string()), null),
    }),
  ),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/change-password',
  access: 'user',
  summary:
    'Sets a new password, ends the user’s other sessions, and makes mailed links invalid; the caller goes on in a new session. 422 on `old_password` when it is wrong, 429 after too many wrong ones.',
  form: true,
  body: v.pipe(
    v.object({
      old_password: GivenPassword,
      new_password: NewPassword,
      confirm_password: v.string('required'),
    }),
    v.forward(
      v.partialCheck(
        [['new_password'], ['confirm_password']],
        ({ new_password, confirm_password }) => new_password === confirm_password.normalize('NFC'),
        'confirmed',
      ),
      ['confirm_password'],
    ),
  ),
  output: v.null(),
});

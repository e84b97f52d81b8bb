import * as v from 'valibot';
import { KEY_EXAMPLE, key } from '#settings/keys.ts';
import { optional, setting, text } from '#settings/schemas.ts';

/** Mail, push and sign-in of others. */
export const SERVICES = {
  MAIL_URL: setting(
    optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/[^\s/]+/, 'must start with smtp:// or smtps://'))),
    '',
    'smtps://user:password@mail.example.com',
  ),
  MAIL_FROM: setting(
    optional(v.pipe(v.string(), v.regex(/^([^<>"]+ <)?[^\s<>@"]+@[^\s<>@"]+>?$/, 'is no sender'))),
    '',
    'Turqua <no-reply@example.com>',
  ),
  VAPID_KEY: setting(optional(key), '', KEY_EXAMPLE),
  GOOGLE_CLIENT_ID: setting(optional(text(200)), '', '1234567890-abc.apps.googleusercontent.com'),
  GOOGLE_CLIENT_SECRET: setting(optional(text(200)), '', 'what Google shows beside the client id'),
  FACEBOOK_APP_ID: setting(optional(text(200)), '', '1234567890123456'),
  FACEBOOK_APP_SECRET: setting(optional(text(200)), '', 'what Facebook shows beside the app id'),
};

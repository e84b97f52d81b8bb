import * as v from 'valibot';
import { KEY_EXAMPLE, key } from '#settings/keys.ts';
import { optional, setting, split, text } from '#settings/schemas.ts';

function isRoomTemplate(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return username === '' && password === '' && !/[{}]|%7b/i.test(hostname);
}

/** Settings of other services: mail, meeting rooms, push, sign-in. */
export const SERVICES = {
  MAIL_URL: setting(
    optional(
      v.pipe(
        v.string(),
        v.regex(/^smtps?:\/\/[^\s/]+/, 'must start with smtp:// or smtps://'),
        v.check(
          (address) => URL.canParse(address) && new URL(address).hostname !== '',
          'is no address; in the password, / # ? and @ must be percent-encoded',
        ),
      ),
    ),
    '',
    'smtps://user:password@mail.example.com',
  ),
  MAIL_FROM: setting(
    optional(
      v.pipe(
        v.string(),
        v.regex(/^(?:[^\s<>@"]+@[^\s<>@"]+|[^<>"]+ <[^\s<>@"]+@[^\s<>@"]+>)$/, 'is no sender'),
      ),
    ),
    '',
    'Turqua <no-reply@example.com>',
  ),
  MEETING_ROOM_URL: setting(
    optional(
      v.pipe(
        v.string(),
        v.maxLength(500, 'is over 500 characters'),
        v.regex(/^https:\/\//, 'must start with https://'),
        v.includes('{meeting}', 'holds no {meeting}, which becomes the key of the room'),
        v.check(isRoomTemplate, 'is not a web address with {meeting} behind its host, or holds a password'),
      ),
    ),
    '',
    'https://meet.example.com/{meeting}',
  ),
  TURN_URLS: setting(
    v.pipe(
      v.string(),
      v.maxLength(2_000, 'is over 2,000 characters'),
      v.transform(split),
      v.check(
        (urls) => urls.every((url) => /^(?:stun|turn)s?:[^\s/?#@]+(?:\?transport=(?:udp|tcp))?$/.test(url)),
        'holds one that is no stun:, turn: or turns: address',
      ),
    ),
    '',
    'turn:turn.example.com:3478, turns:turn.example.com:5349?transport=tcp',
  ),
  TURN_SECRET: setting(optional(text(500)), '', 'the static-auth-secret of coturn'),
  VAPID_KEY: setting(optional(key), '', KEY_EXAMPLE),
  GOOGLE_CLIENT_ID: setting(optional(text(200)), '', '1234567890-abc.apps.googleusercontent.com'),
  GOOGLE_CLIENT_SECRET: setting(optional(text(200)), '', 'what Google shows beside the client id'),
  FACEBOOK_APP_ID: setting(optional(text(200)), '', '1234567890123456'),
  FACEBOOK_APP_SECRET: setting(optional(text(200)), '', 'what Facebook shows beside the app id'),
};

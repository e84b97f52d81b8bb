import * as v from 'valibot';
import { optional, setting, split } from '#settings/schemas.ts';
import { SettingsError } from '#settings/settings-error.ts';

export const KEY_EXAMPLE = 'the output of: openssl rand -base64 32';
export const key = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64'));

/** Secrets of this site. */
export const KEYS = {
  APP_KEY: setting(optional(key), '', KEY_EXAMPLE),
  DATA_KEYS: setting(
    v.pipe(
      v.string(),
      v.check(isKeyList, 'is not id:key, comma-separated, each key 32 bytes in base64 and each id once'),
      v.transform(parseDataKeys),
    ),
    '',
    '2026-11: and the output of: openssl rand -base64 32',
  ),
  WEBHOOK_SECRETS: setting(
    v.pipe(
      v.string(),
      v.transform(split),
      v.check(
        (all) => all.every(isWebhookSecret),
        'holds one that is neither whsec_ and base64 of 24 bytes or more, nor 24 characters or more',
      ),
    ),
    '',
    'whsec_ and the output of: openssl rand -base64 32',
  ),
};

/** A key of encrypted columns. Encrypted values contain its id. */
export interface DataKey {
  readonly id: string;
  /** 32 bytes. */
  readonly key: Buffer;
}

const DATA_KEY = /^([\w-]{1,32}):([A-Za-z0-9+/]{43}=)$/;

function isKeyList(value: string): boolean {
  const ids = split(value).map((part) => DATA_KEY.exec(part)?.[1]);
  return !ids.includes(undefined) && new Set(ids).size === ids.length;
}

/** Parses `id:base64, id:base64`, the newest key first. Throws {@link SettingsError}. */
export function parseDataKeys(value: string): DataKey[] {
  if (!isKeyList(value)) throw new SettingsError('The keys of encrypted columns are damaged.');
  return split(value).map((part) => {
    const [, id = '', key = ''] = DATA_KEY.exec(part) ?? [];
    return { id, key: Buffer.from(key, 'base64') };
  });
}

function isWebhookSecret(secret: string): boolean {
  const key = /^whsec_(.*)$/s.exec(secret)?.[1];
  if (key === undefined) return secret.length >= 24;
  return /^[A-Za-z0-9+/]+={0,2}$/.test(key) && Buffer.from(key, 'base64').length >= 24;
}

import { existsSync } from 'node:fs';
import * as v from 'valibot';

/**
 * Server settings, parsed once. Node only; works in scripts and in the built server alike.
 * A bad setting stops the start with its name, what is wrong and an example.
 */

const SLUG = /^[a-z][a-z0-9-]{0,30}$/;

const setting = <S extends v.GenericSchema<string, unknown>>(
  schema: S,
  fallback: string,
  example: string,
) => ({ schema, fallback, example });

const url = v.pipe(
  v.string(),
  v.url('is not a web address'),
  v.check((text) => /^https?:/.test(text), 'must start with http:// or https://'),
  v.transform((text) => text.replace(/\/+$/, '')),
);
const optional = <S extends v.GenericSchema<string, string>>(schema: S) =>
  v.union(
    [
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
      schema,
    ],
    // The last option is the setting itself: its problem says more than "neither".
    (issue) => issue.issues?.at(-1)?.message ?? issue.message,
  );
const integer = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'is not a whole number'),
    v.transform(Number),
    v.minValue(min, `is below ${min}`),
    v.maxValue(max, `is above ${max}`),
  );
const flag = v.pipe(
  v.picklist(['', 'true', 'false'], 'is neither true nor false'),
  v.transform((text) => (text === '' ? undefined : text === 'true')),
);
const KEY_EXAMPLE = 'the output of: openssl rand -base64 32';
const key = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{43}=$/, 'must be 32 bytes in base64'));
const text = (max: number) =>
  v.pipe(v.string(), v.minLength(1, 'is empty'), v.maxLength(max, `is over ${max} characters`));

const settings = {
  SITE_URL: setting(optional(url), '', 'https://www.example.com'),
  HOST: setting(text(255), 'localhost', '0.0.0.0'),
  PORT: setting(integer(0, 65_535), '4321', '4321'),
  PRODUCT_NAME: setting(text(60), 'Turqua', 'Turqua'),
  PRODUCT_SLUG: setting(
    v.pipe(v.string(), v.regex(SLUG, 'may hold only a–z, 0–9 and -, starting with a letter')),
    'turqua',
    'turqua',
  ),
  API_URL: setting(optional(url), '', 'https://backend.example.com/api'),
  API_CSRF_URL: setting(optional(url), '', 'https://backend.example.com/sanctum/csrf-cookie'),
  DATABASE_URL: setting(
    optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
    '',
    'postgres://user:password@localhost/turqua',
  ),
  REDIS_URL: setting(
    optional(
      v.pipe(
        v.string(),
        v.regex(/^rediss?:\/\//, 'must start with redis:// or rediss://'),
        v.check((address) => URL.canParse(address) && new URL(address).hostname !== '', 'names no host'),
        v.check(
          (address) => /^(\/\d{0,4})?$/.test(URL.parse(address)?.pathname ?? ''),
          'may end with a database number only',
        ),
      ),
    ),
    '',
    'redis://:password@redis.internal:6379/0',
  ),
  DATA_DIR: setting(text(500), '.data', '.data'),
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
  JOBS: setting(flag, 'true', 'false'),
  METRICS_TOKEN: setting(
    optional(
      v.pipe(
        v.string(),
        v.minLength(16, 'is below 16 characters'),
        v.maxLength(500, 'is over 500 characters'),
        v.regex(/^[!-~]+$/, 'holds more than letters, digits and signs of ASCII'),
      ),
    ),
    '',
    'the output of: openssl rand -hex 32',
  ),
  ALLOWED_HOSTS: setting(
    v.pipe(
      v.string(),
      v.transform((hosts) => split(hosts.toLowerCase())),
    ),
    '',
    'www.example.com,example.com',
  ),
  TRUSTED_PROXIES: setting(integer(0, 10), '0', '1'),
  PAGE_MEMORY_MB: setting(integer(8, 16_384), '256', '256'),
  PAGES_DISK_MB: setting(integer(16, 1_048_576), '4096', '4096'),
  DEMO: setting(flag, '', 'false'),
  LOG_LEVEL: setting(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'is not a log level'),
    'info',
    'info',
  ),
};

/** A key of sealed columns. Its id is written beside what it sealed. */
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

/** Reads `id:base64, id:base64`; the newest key comes first. Throws {@link SettingsError}. */
export function parseDataKeys(value: string): DataKey[] {
  if (!isKeyList(value)) throw new SettingsError('The keys of sealed columns are damaged.');
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

function split(value: string): string[] {
  const parts = value.split(',').map((part) => part.trim());
  return parts.filter(Boolean);
}

type Settings = { [K in keyof typeof settings]: v.InferOutput<(typeof settings)[K]['schema']> } & {
  SITE_URL: string;
};

const NEEDED_WITH = [
  ['MAIL_URL', 'MAIL_FROM'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
] as const;

/** Thrown at boot; the message lists every bad setting with an example. */
export class SettingsError extends Error {}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Parses settings from `source` (normally `process.env`). Throws {@link SettingsError}. */
export function parseEnv(source: Record<string, string | undefined>) {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { schema, fallback, example }] of Object.entries(settings)) {
    const result = v.safeParse(schema as v.GenericSchema, source[name]?.trim() || fallback);
    if (result.success) values[name] = result.output;
    else problems.push(`  ${name} ${result.issues[0]?.message}. Example: ${name}=${example}`);
  }
  values['SITE_URL'] ??= `http://localhost:${values['PORT'] ?? 4321}`;
  const site = URL.canParse(String(values['SITE_URL'])) ? new URL(String(values['SITE_URL'])) : undefined;
  if (site && (site.pathname !== '/' || site.search || site.hash || site.username || site.password)) {
    problems.push(
      '  SITE_URL must be an origin without a path or a password. Example: SITE_URL=https://www.example.com',
    );
  } else if (site) {
    // As browsers write it in Origin: lower case, no default port, punycode.
    values['SITE_URL'] = site.origin;
  }
  const production = site?.protocol === 'https:';
  for (const name of production && !values['API_URL'] ? (['APP_KEY', 'DATA_KEYS'] as const) : []) {
    if (source[name]?.trim()) continue;
    problems.push(`  ${name} is needed with an https SITE_URL. Example: ${name}=${settings[name].example}`);
  }
  for (const [name, other] of NEEDED_WITH) {
    if (!values[name] || values[other]) continue;
    problems.push(`  ${other} is needed with ${name}. Example: ${other}=${settings[other].example}`);
  }
  if (problems.length > 0) throw new SettingsError(`These settings are not usable:\n${problems.join('\n')}`);
  const parsed = values as Settings;
  const loopback = site !== undefined && LOOPBACK.test(site.hostname);
  return {
    ...parsed,
    DEMO: parsed.DEMO ?? loopback,
    /** True when the site is served over https: cookies become Secure, HSTS is sent. */
    production,
    embedded: parsed.API_URL === undefined,
    /** Host headers this process answers to. */
    hosts: new Set([...(site ? [site.host] : []), ...parsed.ALLOWED_HOSTS]),
  };
}

export type Env = ReturnType<typeof parseEnv>;

// Real environment variables win over the file.
if (existsSync('.env')) process.loadEnvFile('.env');
export const env: Env = parseEnv(process.env);

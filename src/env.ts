import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { KEYS } from '#settings/keys.ts';
import { OPERATION } from '#settings/operation.ts';
import { SERVICES } from '#settings/services.ts';
import { isLoopback } from '#settings/schemas.ts';
import { SettingsError } from '#settings/settings-error.ts';
import { SITE } from '#settings/site.ts';
import { STORES } from '#settings/stores.ts';

/**
 * Server settings, parsed once. Node only; works in scripts and in the built server alike.
 * A bad setting stops the start with its name, what is wrong and an example.
 */

const settings = { ...SITE, ...STORES, ...KEYS, ...SERVICES, ...OPERATION };

type Settings = { [K in keyof typeof settings]: v.InferOutput<(typeof settings)[K]['schema']> } & {
  SITE_URL: string;
};

/** Settings that need another one: each pair is a setting and the one that it needs. */
const NEEDED_WITH = [
  ['MAIL_URL', 'MAIL_FROM'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
] as const;

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
    // In the form of the browsers' Origin header: lower case, no default port, punycode.
    values['SITE_URL'] = site.origin;
  }
  const production = site?.protocol === 'https:';
  const neededKeys = production && !values['API_URL'] ? (['APP_KEY', 'DATA_KEYS'] as const) : [];
  for (const name of neededKeys) {
    if (source[name]?.trim()) continue;
    problems.push(`  ${name} is needed with an https SITE_URL. Example: ${name}=${settings[name].example}`);
  }
  for (const [name, other] of NEEDED_WITH) {
    if (!values[name] || values[other]) continue;
    problems.push(`  ${other} is needed with ${name}. Example: ${other}=${settings[other].example}`);
  }
  const relays = (values['TURN_URLS'] ?? []) as string[];
  if (relays.some((url) => /^turns?:/.test(url)) && !values['TURN_SECRET'])
    problems.push(
      `  TURN_SECRET is needed with a relay in TURN_URLS. Example: TURN_SECRET=${settings.TURN_SECRET.example}`,
    );
  if (problems.length > 0) throw new SettingsError(`These settings are not usable:\n${problems.join('\n')}`);
  const parsed = values as Settings;
  const loopback = site !== undefined && isLoopback(site.hostname);
  return {
    ...parsed,
    DEMO: parsed.DEMO ?? loopback,
    /** True when the site is served over https: cookies become Secure, HSTS is sent. */
    production,
    /** True when the site uses its own API: there is no API_URL. */
    embedded: parsed.API_URL === undefined,
    /** The Host headers that the site accepts. */
    hosts: new Set([...(site ? [site.host] : []), ...parsed.ALLOWED_HOSTS]),
  };
}

export type Env = ReturnType<typeof parseEnv>;

// Real environment variables win over the file.
if (existsSync('.env')) process.loadEnvFile('.env');
export const env: Env = parseEnv(process.env);

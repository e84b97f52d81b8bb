import * as v from 'valibot';
import { flag, integer, isLoopback, optional, setting, split, text, url } from '#settings/schemas.ts';

const SLUG = /^[a-z][a-z0-9-]{0,30}$/;

/** Whether a text is an origin from which pictures may be loaded; http is accepted only for this machine. */
function isMediaOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, search, hash, username, password } = new URL(text);
  if (pathname !== '/' || search || hash || username || password) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

/** Settings of the site and its back end. */
export const SITE = {
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
  MEDIA_ORIGINS: setting(
    v.pipe(
      v.string(),
      v.transform(split),
      v.check((all) => all.every(isMediaOrigin), 'holds one that is no https origin without a path'),
      v.transform((all) => all.map((address) => new URL(address).origin)),
    ),
    '',
    'https://backend.example.com,https://pictures.example.com',
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
  DEMO: setting(flag, '', 'false'),
};

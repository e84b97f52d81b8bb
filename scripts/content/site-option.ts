import { env } from '#env.ts';
import type { Call } from './call.ts';
import { UsageError } from './io.ts';

/** Reads `--site`, the address of the running site, without a slash at its end; SITE_URL when it is left out. */
export function siteOf({ site }: Call['options']): string {
  if (typeof site !== 'string') return env.SITE_URL;
  const url = /^https?:\/\//.test(site) ? URL.parse(site) : null;
  if (url?.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new UsageError('--site is the address of the site, such as https://www.example.com');
  return url.origin;
}

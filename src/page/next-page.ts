import { policyFor } from '#cache/policy.ts';
import { LOCALES } from '#config.ts';

/** Any host, against which paths are resolved. */
const BASE = 'http://next.invalid';
/** Pages for signed-in people, which have no row in the cache policy. */
const PRIVATE_PATH = new RegExp(
  `^/(${LOCALES.join('|')})/((doctor|patient)-dashboard(/[\\w-]+){0,4}|meeting/[\\w-]+|forms/(book|booking))$`,
);

/** The `zone` of the query of an address; null when it has none. */
export const zoneParameter = (next: string | undefined): string | null =>
  next === undefined ? null : new URL(next, BASE).searchParams.get('zone');

/** Whether a page is one for signed-in people, so that only a login leads on to it. */
export const isForSignedIn = (next: string): boolean => PRIVATE_PATH.test(new URL(next, BASE).pathname);

/**
 * The requested path of the page after a login, if it is a page of this site and its path is in normal form; otherwise
 * undefined, so that a link cannot lead people from the login to another site.
 */
export function nextPage(requestedPath: string | null | undefined): string | undefined {
  if (
    !requestedPath ||
    requestedPath.length > 1_000 ||
    !/^\/[\x21-\x7e]*$/.test(requestedPath) ||
    /[\\#]/.test(requestedPath)
  )
    return undefined;
  const { origin, pathname, search } = URL.parse(requestedPath, BASE) ?? {};
  // Two slashes would lead to another host, and dot segments to another path.
  if (origin !== BASE || pathname === undefined || `${pathname}${search}` !== requestedPath) return undefined;
  return PRIVATE_PATH.test(pathname) || policyFor(pathname) ? requestedPath : undefined;
}

import { CALLS, policyFor, type StoredRoute } from '#cache/policy.ts';
import { canonicalQuery } from '#cache/address/canonical-query.ts';

/** The kind of address that a request has; decided before anything is rendered. */
export type Target =
  /** A stored page; `key` is its only name in the store. */
  | { kind: 'page'; key: string; route: StoredRoute }
  /** A canonical address that is never stored. */
  | { kind: 'other'; path: string; search: string }
  /** Another spelling of an address; `location` is the canonical one. */
  | { kind: 'redirect'; location: string }
  /** An address that no page has, whatever the router would make of it. */
  | { kind: 'missing' }
  /** This site can never have such an address. */
  | { kind: 'refused' };

const MISSING: Target = { kind: 'missing' };
const REFUSED: Target = { kind: 'refused' };

// A percent sign that was escaped itself and forms another escape with the next two digits. The router of the pages
// decodes until nothing is left to decode: each further round would be one more address of the same page.
const ESCAPED_AGAIN = /%25[0-9a-f]{2}/i;

// The router would drop the ending and find the page, so that each page would have a second address.
const FILE_OF_PAGE = /\.html$/i;

// Control characters, and slashes, which occur in a decoded segment only when somebody tries to get round a guard.
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern is there to find them.
const FORBIDDEN = /[\u0000-\u001f\u007f/\\]/;

// An editor's preview of a draft has the page's address, but must not be answered with the stored page.
const PREVIEW = /[?&]preview=/;

/** Reads a request target in origin form (`/path?query`). */
export function targetOf(url: string): Target {
  const queryAt = url.indexOf('?');
  const rawPath = queryAt < 0 ? url : url.slice(0, queryAt);
  const search = queryAt < 0 ? '' : url.slice(queryAt);
  const path = canonicalPath(rawPath);
  if (path === undefined || !/^[\x21-\x7e]*$/.test(search) || search.includes('#')) return REFUSED;
  if ((ESCAPED_AGAIN.test(path) || FILE_OF_PAGE.test(path)) && !CALLS.test(path)) return MISSING;
  if (path !== rawPath) return { kind: 'redirect', location: path + search };
  const route = policyFor(path);
  if (!route || PREVIEW.test(search) || hasChoice(search, route.choices))
    return { kind: 'other', path, search };
  return { kind: 'page', key: path + canonicalQuery(search, route.query), route };
}

function hasChoice(search: string, names: readonly string[] = []): boolean {
  if (search.length < 2 || names.length === 0) return false;
  const params = new URLSearchParams(search);
  return names.some((name) => params.getAll(name).some((value) => value !== ''));
}

/**
 * The one spelling of a path: no empty segment, no trailing slash, percent-encoded as `encodeURIComponent` does it,
 * which is what path builders write. Undefined when it is malformed or has dot segments, encoded slashes or control
 * characters.
 */
export function canonicalPath(raw: string): string | undefined {
  if (!/^\/[\x21-\x7e]*$/.test(raw) || /[#\\]/.test(raw)) return undefined;
  const segments: string[] = [];
  for (const part of raw.split('/')) {
    if (part === '') continue;
    const segment = decodeSegment(part);
    if (segment === undefined || segment === '.' || segment === '..' || FORBIDDEN.test(segment))
      return undefined;
    segments.push(encodeURIComponent(segment));
  }
  return `/${segments.join('/')}`;
}

function decodeSegment(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined; // malformed percent-encoding
  }
}

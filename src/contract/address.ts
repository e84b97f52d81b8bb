import * as v from 'valibot';

/** Longer ones are no addresses that browsers and servers agree on. */
const MAX_LENGTH = 2_000;
const HERE = 'https://this-site.invalid';
const ELSEWHERE = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Read as browsers read it: a second slash, a backslash or a tab would lead to another host. */
export const isSitePath = (text: string): boolean =>
  text.startsWith('/') && URL.parse(text, HERE)?.origin === HERE;

const isAddress = (text: string) => isSitePath(text) || ELSEWHERE.has(URL.parse(text)?.protocol ?? '');

/** Where a page of this site lies: an absolute path, with its query. */
export const SitePath = v.pipe(v.string(), v.maxLength(MAX_LENGTH, 'max'), v.check(isSitePath, 'address'));

/** Where a link may lead: a path of this site, or http, https, mailto, tel. */
export const Address = v.pipe(v.string(), v.maxLength(MAX_LENGTH, 'max'), v.check(isAddress, 'address'));

/** The same, empty where there is none. */
export const OptionalAddress = v.union([v.literal(''), Address]);

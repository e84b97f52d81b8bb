import * as v from 'valibot';

/** The most characters; browsers and servers differ on longer addresses. */
const MAX_LENGTH = 2_000;
/** Stands for the origin of this site, which does not matter for the check. */
const PLACEHOLDER_ORIGIN = 'https://this-site.invalid';
const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Whether a text is a path of this site. It is parsed as browsers do: a second slash, a backslash or a tab would
 * lead to another host.
 */
export const isSitePath = (text: string): boolean =>
  text.startsWith('/') && URL.parse(text, PLACEHOLDER_ORIGIN)?.origin === PLACEHOLDER_ORIGIN;

const isAddress = (text: string) => isSitePath(text) || LINK_PROTOCOLS.has(URL.parse(text)?.protocol ?? '');

/** The address of a page of this site: an absolute path, which may have a query and a fragment. */
export const SitePath = v.pipe(v.string(), v.maxLength(MAX_LENGTH, 'max'), v.check(isSitePath, 'address'));

/** The target of a link: a path of this site, or http, https, mailto, tel. */
export const Address = v.pipe(v.string(), v.maxLength(MAX_LENGTH, 'max'), v.check(isAddress, 'address'));

/** An {@link Address}, or an empty text where there is none. */
export const OptionalAddress = v.union([v.literal(''), Address]);

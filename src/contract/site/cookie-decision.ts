import { COOKIE_CONSENT_VERSION, OPTIONAL_COOKIES } from '#config.ts';

export type CookieCategory = (typeof OPTIONAL_COOKIES)[number];

interface CookieDecision {
  /** A random id, stored only as a proof of the decision. */
  visitor: string;
  /** The categories that the visitor agreed to. */
  categories: readonly CookieCategory[];
}

/**
 * Reads a visitor's decision on optional cookies from the `Cookie` header: `consent=version.category+category.visitor`.
 * For a decision on an earlier version of the notice the result has only the id; without a decision it is empty.
 */
export function cookieDecision(cookies: string): Partial<CookieDecision> {
  const [, version = '', list = '', visitor] =
    /(?:^|; )consent=([^.;]*)\.([^.;]*)\.([^;]*)/.exec(cookies) ?? [];
  if (version !== COOKIE_CONSENT_VERSION) return { visitor };
  return { visitor, categories: OPTIONAL_COOKIES.filter((category) => list.split('+').includes(category)) };
}

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
 * Of a decision on an earlier version of the notice only the id counts; without a decision the result is empty.
 */
export function cookieDecision(cookies: string): Partial<CookieDecision> {
  const [, version = '', list = '', visitor] =
    /(?:^|; )consent=([^.;]*)\.([^.;]*)\.([^;]*)/.exec(cookies) ?? [];
  if (version !== COOKIE_CONSENT_VERSION) return { visitor };
  return { visitor, categories: OPTIONAL_COOKIES.filter((one) => list.split('+').includes(one)) };
}

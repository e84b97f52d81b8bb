import { COOKIE_CONSENT_VERSION, OPTIONAL_COOKIES } from '#config.ts';

export type CookieCategory = (typeof OPTIONAL_COOKIES)[number];

interface CookieDecision {
  /** Random id, kept for the proof of the decision and for nothing else. */
  visitor: string;
  /** The categories that the visitor agreed to. */
  categories: readonly CookieCategory[];
}

/**
 * A visitor's decision on optional cookies, from their cookies. It is one of them,
 * `version.category+category.visitor`: that it is there is the flag. One for an earlier version of the notice
 * counts for nothing but its id.
 */
export function cookieDecision(cookies: string): Partial<CookieDecision> {
  const [, version = '', list = '', visitor] =
    /(?:^|; )consent=([^.;]*)\.([^.;]*)\.([^;]*)/.exec(cookies) ?? [];
  if (version !== COOKIE_CONSENT_VERSION) return { visitor };
  return { visitor, categories: OPTIONAL_COOKIES.filter((one) => list.split('+').includes(one)) };
}

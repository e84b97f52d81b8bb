import { type CookieCategory, cookieDecision } from '#contract/site/cookie-decision.ts';

/** Whether the visitor consents to a category now. The cookie is read each time, since another tab may change it. */
export const hasConsent = (category: CookieCategory): boolean =>
  cookieDecision(document.cookie).categories?.includes(category) ?? false;

import { type CookieCategory, cookieDecision } from '#contract/site/cookie-decision.ts';

/** Whether the visitor currently consents to a category. It is read each time, because another tab may have changed it. */
export const hasConsent = (category: CookieCategory): boolean =>
  cookieDecision(document.cookie).categories?.includes(category) ?? false;

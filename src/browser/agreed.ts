import { type CookieCategory, cookieDecision } from '#contract/site/cookie-decision.ts';

/** Whether the visitor has agreed to a category, as of now: in another tab he may have changed his mind. */
export const agreesTo = (category: CookieCategory): boolean =>
  cookieDecision(document.cookie).categories?.includes(category) ?? false;

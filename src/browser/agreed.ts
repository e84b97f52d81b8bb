import { type CookieCategory, cookieDecision } from '#contract/site/cookie-decision.ts';

/** Whether the visitor has agreed to a category, as of now: in another tab they may have changed their mind. */
export const agreesTo = (category: CookieCategory): boolean =>
  cookieDecision(document.cookie).categories?.includes(category) ?? false;

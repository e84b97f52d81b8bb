import type { SiteState } from '#contract/site/chrome-state.ts';
import type { Chrome } from '#page/chrome.ts';

/** The settings and social accounts that the islands of a page share. */
export function siteState(chrome: Chrome): SiteState {
  const { overview: _, ...settings } = chrome.settings;
  return { settings, social: Object.fromEntries(chrome.social.map(({ slug, value }) => [slug, value])) };
}

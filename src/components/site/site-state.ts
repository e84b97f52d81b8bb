import type { SiteState } from '#contract/site/chrome-state.ts';
import type { Chrome } from '#page/chrome.ts';

/** Settings that are texts for people to read. The server writes them where they are shown; islands have no use for them. */
const TEXTS: ReadonlySet<string> = new Set([
  'overview',
  'phone1_name',
  'phone2_name',
  'address',
  'hours',
  'company',
]);

/** The settings and social accounts that the islands of a page share. */
export function siteState(chrome: Chrome): SiteState {
  const settings = Object.entries(chrome.settings).filter(([slug]) => !TEXTS.has(slug));
  return {
    settings: Object.fromEntries(settings),
    social: Object.fromEntries(chrome.social.map(({ slug, value }) => [slug, value])),
  };
}

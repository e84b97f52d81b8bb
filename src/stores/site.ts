import { atom } from 'nanostores';
import type { SiteState } from '#contract/site/chrome-state.ts';

const EMPTY_STATE: SiteState = { settings: {}, social: {}, strings: {} };

// The state is an element at the end of the page, so an island that is hydrated earlier waits until the page is parsed.
if (globalThis.document?.readyState === 'loading')
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));

/** The site's settings, its accounts on social networks, and the texts of the navbar. */
function readSiteState(): SiteState {
  const text = globalThis.document?.getElementById('site-state')?.textContent;
  return text ? (JSON.parse(text) as SiteState) : EMPTY_STATE;
}

/** False in a static export, whose pages have no elements that need the server (marked with `data-server`). */
export const HAS_SERVER = globalThis.document?.documentElement.dataset['static'] === undefined;

export const $site = atom<SiteState>(readSiteState());

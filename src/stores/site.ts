import { atom } from 'nanostores';
import type { SiteState } from '#contract/site/chrome-state.ts';

/** The state on the server, and of a page without a navbar. */
export const EMPTY_STATE: SiteState = { settings: {}, social: {} };

// The state is an element at the end of the page, so an island that is hydrated earlier waits until the page is parsed.
if (globalThis.document?.readyState === 'loading')
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));

function readSiteState(): SiteState {
  const text = globalThis.document?.getElementById('site-state')?.textContent;
  return text ? (JSON.parse(text) as SiteState) : EMPTY_STATE;
}

/** The site's settings and its accounts on social networks; empty on pages without a navbar, and on the server. */
export const $site = atom<SiteState>(readSiteState());

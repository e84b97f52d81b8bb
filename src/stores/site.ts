import { atom } from 'nanostores';
import type { SiteState } from '#contract/site/chrome-state.ts';

const EMPTY_STATE: SiteState = { settings: {}, social: {}, strings: {} };

// The state stands at the end of the page: an island that is touched before the page was read waits for it.
if (globalThis.document?.readyState === 'loading')
  await new Promise((read) => document.addEventListener('DOMContentLoaded', read));

/** Settings and accounts elsewhere, and the texts of the navbar. */
function read(): SiteState {
  const text = globalThis.document?.getElementById('site-state')?.textContent;
  return text ? (JSON.parse(text) as SiteState) : EMPTY_STATE;
}

/** False in a static export: what needs the server, marked `data-server`, is not part of its pages. */
export const HAS_SERVER = globalThis.document?.documentElement.dataset['static'] === undefined;

export const $site = atom<SiteState>(read());

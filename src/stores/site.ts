import { atom } from 'nanostores';
import { DEFAULT_AVAILABLE_LOCALES, LOCALES, type Locale } from '#config.ts';
import type { Setting } from '#contract/site/settings.ts';

/** What the server writes into a page for its islands, as the JSON of `#site-state`. */
export interface SiteState {
  settings: readonly Setting[];
  social: readonly Setting[];
  /** Languages that the page exists in, its own among them. */
  languages: readonly Locale[];
}

const NOTHING: SiteState = { settings: [], social: [], languages: DEFAULT_AVAILABLE_LOCALES };

function read(): SiteState {
  const text = globalThis.document?.getElementById('site-state')?.textContent;
  return text ? (JSON.parse(text) as SiteState) : NOTHING;
}

const state = read();

/** Contact data and site name; the overview stands in the footer alone. */
export const $generaleSettings = atom(state.settings);
export const $socialMedia = atom(state.social);
export const $availableLanguages = atom(state.languages);

/** `all`: those that the site offers by default; an empty list leaves no language to change to. */
export function setAvailableLanguages(languages: 'all' | readonly Locale[]): void {
  $availableLanguages.set(
    languages === 'all' ? DEFAULT_AVAILABLE_LOCALES : LOCALES.filter((locale) => languages.includes(locale)),
  );
}

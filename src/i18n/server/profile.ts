import type { InitOptions } from 'i18next';
import { DEFAULT_LOCALE, LOCALES } from '#config.ts';
import { en } from '#i18n/server/messages/en.ts';

/**
 * i18next's options. `instance.ts` may initialise it, and so may the script that astro-i18next adds to every page. That
 * script gets the options through `astro-i18next.config.cjs` as text, so they cannot contain functions.
 */
export const OPTIONS = {
  lng: DEFAULT_LOCALE,
  fallbackLng: DEFAULT_LOCALE,
  supportedLngs: [...LOCALES],
  preload: [...LOCALES],
  ns: Object.keys(en),
  defaultNS: 'common',
  // Everything is read during `init` itself, so no page can render before its strings are there.
  initAsync: false,
  keySeparator: false,
  nsSeparator: ':',
  // Astro and React escape; a second escaping would show as `&#39;`.
  interpolation: { escapeValue: false, alwaysFormat: true },
} satisfies InitOptions;

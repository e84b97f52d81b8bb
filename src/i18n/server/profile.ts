import type { InitOptions } from 'i18next';
import { DEFAULT_LOCALE, LOCALES } from '#config.ts';
import { en } from '#i18n/server/messages/en.ts';

/**
 * i18next's options, the same for both who may initialise it: `instance.ts`, and the script that
 * astro-i18next adds to every page (through `astro-i18next.config.cjs`, as text: no functions here).
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

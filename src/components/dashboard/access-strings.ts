import { loadingStrings, pageStrings } from '#components/dashboard/dashboard-strings.ts';
import type { Locale } from '#config.ts';
import { stringsOf } from '#i18n/server/messages.ts';

/** Texts of the list of accesses to the patient's file, except the reasons (`why.`), which the entries contain. */
export function accessStrings(locale: Locale) {
  const shown = Object.entries(stringsOf(locale, 'access')).filter(([key]) => !key.startsWith('why.'));
  return {
    strings: Object.fromEntries(shown),
    loading: loadingStrings(locale),
    pages: pageStrings(locale),
  };
}

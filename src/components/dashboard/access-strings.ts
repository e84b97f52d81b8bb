import { loadingStrings, pageStrings } from '#components/dashboard/dashboard-strings.ts';
import type { Locale } from '#config.ts';
import { stringsOf } from '#i18n/server/messages.ts';

/** Words of the list of who opened the patient's file; the sentences of its reasons come with its entries. */
export function accessStrings(locale: Locale) {
  const shown = Object.entries(stringsOf(locale, 'access')).filter(([key]) => !key.startsWith('why.'));
  return {
    strings: Object.fromEntries(shown),
    loading: loadingStrings(locale),
    pages: pageStrings(locale),
  };
}

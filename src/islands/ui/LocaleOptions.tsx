import { LOCALES } from '#config.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';

/** The languages of the site as options of a `<select>`, each by its own name. */
export function LocaleOptions() {
  return LOCALES.map((code) => (
    <option key={code} value={code} lang={code}>
      {LOCALE_INFO[code].name}
    </option>
  ));
}

import type { Locale } from '#config.ts';
import { COUNTRIES } from '#domain/countries.ts';
import { keep } from '#i18n/keep.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { countryName } from '#i18n/names.ts';

/** One zone for each clock of each country, named by the country and, where it has several clocks, by the time. */
export const zoneOptions = (locale: Locale): readonly { value: string; title: string }[] =>
  keep(`zones ${locale}`, () => {
    const { compare } = new Intl.Collator(LOCALE_INFO[locale].tag);
    return COUNTRIES.flatMap((code) => clocksOf(locale, code)).sort((a, b) => compare(a.title, b.title));
  });

function clocksOf(locale: Locale, code: string) {
  const zones = new Intl.Locale('und', { region: code }).getTimeZones?.() ?? [];
  const byTime = new Map(zones.map((zone) => [timeName(locale, zone), zone]));
  const country = countryName(locale, code);
  return [...byTime].map(([time, value]) => ({
    value,
    title: byTime.size > 1 ? `${country} – ${time}` : country,
  }));
}

/** `Europe/Berlin` → `Central European Time`, the same all year. */
function timeName(locale: Locale, timeZone: string): string {
  const format = new Intl.DateTimeFormat(LOCALE_INFO[locale].tag, { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

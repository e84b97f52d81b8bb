import type { Locale } from '#config.ts';
import { cached } from '#i18n/cached.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';

/**
 * The clocks of a time zone at an instant, in words: `Eastern Standard Time, UTC-05:00`. Pages, messages and calendar
 * files write it the same way. A zone that is not known counts as UTC.
 */
export function zoneText(locale: Locale, zone: string, at: Date): string {
  const offset = isolated(locale, offsetText(zone, at));
  const name = timeName(locale, zone, at);
  return name === undefined ? offset : `${name}${comma(locale)} ${offset}`;
}

/** `UTC-05:00` at that moment. */
export function offsetText(zone: string, at: Date): string {
  const text = partOf('en', zone, 'longOffset', at);
  return text.startsWith('GMT') && text.length > 3 ? `UTC${text.slice(3)}` : 'UTC+00:00';
}

/** The comma of a language. */
export const comma = (locale: Locale) => (locale === 'ar' ? '،' : ',');

/** A text that may run the other way, set apart so that its neighbours keep their places (Unicode FSI … PDI). */
export const isolated = (locale: Locale, text: string): string =>
  LOCALE_INFO[locale].dir === 'rtl' ? `\u2068${text}\u2069` : text;

/**
 * The name of a zone; not every language has one for every zone, so the place's name is next, and undefined the
 * last resort.
 */
function timeName(locale: Locale, zone: string, at: Date): string | undefined {
  const { tag } = LOCALE_INFO[locale];
  const nameless = partOf(tag, zone, 'longOffset', at);
  const names = (['long', 'shortGeneric'] as const).map((style) => partOf(tag, zone, style, at));
  return names.find((name) => name !== nameless && !/\d/.test(name));
}

function partOf(tag: string, zone: string, style: 'long' | 'shortGeneric' | 'longOffset', at: Date): string {
  const format = cached(`zone ${tag} ${style} ${zone}`, () => formatOf(tag, zone, style));
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

function formatOf(tag: string, timeZone: string, timeZoneName: 'long' | 'shortGeneric' | 'longOffset') {
  try {
    return new Intl.DateTimeFormat(tag, { hour: 'numeric', timeZone, timeZoneName });
  } catch {
    return new Intl.DateTimeFormat(tag, { hour: 'numeric', timeZone: 'UTC', timeZoneName });
  }
}

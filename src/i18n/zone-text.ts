import type { Locale } from '#config.ts';
import { cached } from '#i18n/cached.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';

/** A quarter of an hour in milliseconds. Clocks change only at its multiples, so a text is valid until the next one. */
const QUARTER = 900_000;
/** The most texts that are cached. */
const MAX_TEXTS = 2_000;
const texts = new Map<string, { quarter: number; text: string }>();

/**
 * The text of a time zone: its name and its offset at the instant `at`, `Eastern Standard Time, UTC-05:00`.
 * Pages, messages and calendar files write it the same way. A zone that is not known counts as UTC.
 */
export function zoneText(locale: Locale, zone: string, at: Date): string {
  const quarter = Math.floor(at.getTime() / QUARTER);
  const cachedText = texts.get(`${locale} ${zone}`);
  if (cachedText?.quarter === quarter) return cachedText.text;
  const text = composeText(locale, zone, at);
  if (texts.size >= MAX_TEXTS) texts.clear();
  texts.set(`${locale} ${zone}`, { quarter, text });
  return text;
}

function composeText(locale: Locale, zone: string, at: Date): string {
  const offset = isolateDirection(locale, offsetText(zone, at));
  const name = zoneTimeName(locale, zone, at);
  return name === undefined ? offset : `${name}${comma(locale)} ${offset}`;
}

/** The offset of a zone at an instant, `UTC-05:00`. Intl writes `GMT-05:00`, and `GMT` alone for no offset. */
export function offsetText(zone: string, at: Date): string {
  const text = zoneNamePart('en', zone, 'longOffset', at);
  return text.startsWith('GMT') && text.length > 3 ? `UTC${text.slice(3)}` : 'UTC+00:00';
}

/** The comma of a language. */
export const comma = (locale: Locale) => (locale === 'ar' ? '،' : ',');

/**
 * A left-to-right text in Unicode isolates (FSI … PDI), so that it does not reorder the right-to-left text around it.
 */
export const isolateDirection = (locale: Locale, text: string): string =>
  LOCALE_INFO[locale].dir === 'rtl' ? `\u2068${text}\u2069` : text;

/**
 * The name of a zone: of its time (`Eastern Standard Time`), else of its place. Undefined when the
 * language has neither: Intl then answers with the offset, which has digits.
 */
function zoneTimeName(locale: Locale, zone: string, at: Date): string | undefined {
  const { tag } = LOCALE_INFO[locale];
  const offset = zoneNamePart(tag, zone, 'longOffset', at);
  const names = (['long', 'shortGeneric'] as const).map((style) => zoneNamePart(tag, zone, style, at));
  return names.find((name) => name !== offset && !/\d/.test(name));
}

/** The part of a formatted time that names its zone, in one of the styles of Intl. */
function zoneNamePart(
  tag: string,
  zone: string,
  style: 'long' | 'shortGeneric' | 'longOffset',
  at: Date,
): string {
  const format = cached(`zone ${tag} ${style} ${zone}`, () => zoneFormat(tag, zone, style));
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

function zoneFormat(tag: string, timeZone: string, timeZoneName: 'long' | 'shortGeneric' | 'longOffset') {
  try {
    return new Intl.DateTimeFormat(tag, { hour: 'numeric', timeZone, timeZoneName });
  } catch {
    return new Intl.DateTimeFormat(tag, { hour: 'numeric', timeZone: 'UTC', timeZoneName });
  }
}

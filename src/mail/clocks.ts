import type { Locale } from '#config.ts';
import { zoneOrUtc } from '#domain/time/zone.ts';
import { formatDate } from '#i18n/format.ts';
import { cached } from '#i18n/cached.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { comma, zoneText } from '#i18n/zone-text.ts';

export { isolateDirection } from '#i18n/zone-text.ts';

const dateTimeInZone = (at: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zoneOrUtc(zone));

/** The offset of a zone at an instant, such as `+03:00`. */
const offsetOf = (at: Date, zone: string): string => dateTimeInZone(at, zone).offset;

/** The day of an instant in a zone, in words. */
export const dayIn = (locale: Locale, at: Date, zone: string): string =>
  formatDate(locale, dateTimeInZone(at, zone).toPlainDate().toString());

function timeIn(locale: Locale, at: Date, name: string): string {
  const zone = zoneOrUtc(name);
  const format = cached(
    `time ${locale} ${zone}`,
    () => new Intl.DateTimeFormat(LOCALE_INFO[locale].tag, { timeStyle: 'short', timeZone: zone }),
  );
  return format.format(at);
}

/** An instant in words: `Tuesday, 24 November 2026, 15:00 (Central European Standard Time, UTC+01:00)`. */
export function momentIn(locale: Locale, at: Date, zone: string): string {
  return `${longDay(locale, at, zone)}${comma(locale)} ${timeIn(locale, at, zone)} (${zoneTextAt(locale, at, zone)})`;
}

/** A span of time in words, as {@link momentIn} writes its start. */
export function spanIn(locale: Locale, from: Date, to: Date, zone: string): string {
  const times = `${timeIn(locale, from, zone)} – ${timeIn(locale, to, zone)}`;
  return `${longDay(locale, from, zone)}${comma(locale)} ${times} (${zoneTextAt(locale, from, zone)})`;
}

/** Whether two zones show the same time at that moment. */
export const sameClock = (at: Date, zone: string, otherZone: string): boolean =>
  offsetOf(at, zone) === offsetOf(at, otherZone);

/** Whether a zone's clocks change between two moments, so that counting hours from now would mislead. */
export const clocksChange = (zone: string, from: Date, to: Date): boolean =>
  offsetOf(from, zone) !== offsetOf(to, zone);

const longDay = (locale: Locale, at: Date, zone: string) =>
  formatDate(locale, dateTimeInZone(at, zone).toPlainDate().toString(), 'full');

const zoneTextAt = (locale: Locale, at: Date, zone: string) => zoneText(locale, zoneOrUtc(zone), at);

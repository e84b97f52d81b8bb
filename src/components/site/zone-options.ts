import type { Locale } from '#config.ts';
import { COUNTRIES } from '#domain/countries.ts';
import { clockIn } from '#domain/time/clock.ts';
import { offsetAt } from '#domain/time/offsets.ts';
import { zoneName } from '#domain/time/zone.ts';
import { cached } from '#i18n/cached.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { countryName } from '#i18n/names.ts';
import { comma, zoneText } from '#i18n/zone-text.ts';

export interface ZoneOption {
  value: string;
  title: string;
}

/** The zones of a country whose clocks agree during the whole coming year, as one option. */
interface CountryClock extends ZoneOption {
  /** All zones of the country with these clocks. */
  zones: readonly string[];
}

/**
 * The time zones to choose from, with their present offset: one for each country, or several for a country with
 * different clocks, whose titles then name the time too (`Eastern Time`). `chosen` is always included; it replaces the
 * option with the same clock.
 */
export function zoneOptions(locale: Locale, chosen?: string, now = new Date()): readonly ZoneOption[] {
  const clocks = clocksOn(locale, now);
  const name = chosen === undefined ? undefined : zoneName(chosen);
  if (name === undefined || clocks.some(({ value }) => value === name)) return clocks;
  if (!clocks.some(({ zones }) => zones.includes(name)))
    return [{ value: name, title: zoneText(locale, name, now) }, ...clocks];
  return clocks.map((clock) => (clock.zones.includes(name) ? { value: name, title: clock.title } : clock));
}

/** The name of a zone as the list shows it: `United States – Eastern Time (UTC-05:00)`. */
export function zoneTitle(locale: Locale, zone: string, now = new Date()): string {
  const name = zoneName(zone) ?? 'UTC';
  const option = zoneOptions(locale, name, now).find(({ value }) => value === name);
  return option?.title ?? zoneText(locale, name, now);
}

/** The options of each language. They are kept for one day, because offsets change. */
const cachedClocks = new Map<Locale, { day: string; clocks: readonly CountryClock[] }>();

function clocksOn(locale: Locale, now: Date): readonly CountryClock[] {
  const day = now.toISOString().slice(0, 10);
  const cachedDay = cachedClocks.get(locale);
  if (cachedDay?.day === day) return cachedDay.clocks;
  const { compare } = new Intl.Collator(LOCALE_INFO[locale].tag);
  const clocks = COUNTRIES.flatMap((code) => clocksOf(locale, code, now)).sort((a, b) =>
    compare(a.title, b.title),
  );
  cachedClocks.set(locale, { day, clocks });
  return clocks;
}

/**
 * The zones with the most inhabitants in countries with several clocks. Such a zone becomes the value of the option of
 * its group with the same clock; in any other group the first zone does.
 */
const POPULOUS_ZONES = new Set([
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/New_York',
  'America/Phoenix',
  'America/Edmonton',
  'America/Halifax',
  'America/Toronto',
  'America/Winnipeg',
  'America/Regina',
  'America/Buenos_Aires',
  'America/Manaus',
  'America/Mexico_City',
  'America/Sao_Paulo',
  'America/Tijuana',
  'America/Vancouver',
  'America/Santiago',
  'Asia/Jakarta',
  'Asia/Shanghai',
  'Asia/Yekaterinburg',
  'Asia/Novosibirsk',
  'Asia/Vladivostok',
  'Europe/Moscow',
  'Europe/Kiev',
  'Europe/Madrid',
  'Europe/Berlin',
  'Australia/Sydney',
  'Australia/Brisbane',
  'Australia/Perth',
  'Asia/Tashkent',
  'Asia/Almaty',
  'Pacific/Auckland',
  'Asia/Kuala_Lumpur',
  'Europe/Lisbon',
]);

const MONTHS = 12;
/** About a month, in milliseconds. */
const MONTH = 30 * 86_400_000;

/** One option for each group of zones of a country that have the same offsets in each month of the coming year. */
function clocksOf(locale: Locale, code: string, now: Date): CountryClock[] {
  // The zones are cached, because ICU takes a millisecond for each country.
  const zones = cached(
    `zones ${code}`,
    () => new Intl.Locale('und', { region: code }).getTimeZones?.() ?? [],
  );
  const offsetsOfYear = (zone: string) =>
    Array.from({ length: MONTHS }, (_, month) => offsetAt(zone, now.getTime() + month * MONTH)).join();
  const groups = [...Map.groupBy(zones, offsetsOfYear).values()].map((members) => ({
    zones: members,
    value: members.find((zone) => POPULOUS_ZONES.has(zone)) ?? members[0] ?? 'UTC',
  }));
  const country = countryName(locale, code);
  const hasSeveralClocks = groups.length > 1;
  const timeNames = groups.map(({ value }) =>
    hasSeveralClocks ? nameOf(locale, value, 'longGeneric', now) : '',
  );
  return groups.map((group, index) => {
    const time = timeNames[index] ?? '';
    const isAmbiguous = hasSeveralClocks && timeNames.filter((other) => other === time).length > 1;
    const place = isAmbiguous ? `${comma(locale)} ${nameOf(locale, group.value, 'shortGeneric', now)}` : '';
    const name = hasSeveralClocks ? `${country} – ${time}${place}` : country;
    return { ...group, title: `${name} (UTC${clockIn(group.value, now.getTime()).offset})` };
  });
}

function nameOf(locale: Locale, timeZone: string, style: 'longGeneric' | 'shortGeneric', at: Date): string {
  return cached(`${style} ${locale} ${timeZone}`, () => {
    const { tag } = LOCALE_INFO[locale];
    const format = new Intl.DateTimeFormat(tag, { hour: 'numeric', timeZone, timeZoneName: style });
    return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  });
}

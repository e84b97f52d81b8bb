import type { Locale } from '#config.ts';
import { cached } from '#i18n/cached.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';

export type DateStyle = 'full' | 'long' | 'medium' | 'short';

/**
 * A calendar day in the visitor's language: `formatDate('en', '2026-05-12')` → `12 May 2026`.
 * Throws RangeError when `isoDate` is not `YYYY-MM-DD`.
 */
export function formatDate(locale: Locale, isoDate: string, style: DateStyle = 'long'): string {
  const format = cached(
    `date ${locale} ${style}`,
    () => new Intl.DateTimeFormat(LOCALE_INFO[locale].tag, { dateStyle: style, timeZone: 'UTC' }),
  );
  // Parsed and formatted as UTC, because a calendar day belongs to no zone.
  const text = format.format(new Date(`${isoDate}T00:00:00Z`));
  // CLDR has no ordinal for the first of a month, which French writes “1er”.
  return locale === 'fr' ? text.replace(/\b1 (?=\p{L})/u, '1er ') : text;
}

/** A formatted day with no-break spaces, so that it stays on one line. */
export const unbrokenDate = (locale: Locale, isoDate: string): string =>
  formatDate(locale, isoDate).replaceAll(' ', '\u00a0');

/** The month of a day: `formatMonth('en', '2026-05-12')` → `May 2026`. */
export function formatMonth(locale: Locale, isoDate: string): string {
  const format = cached(
    `month ${locale}`,
    () =>
      new Intl.DateTimeFormat(LOCALE_INFO[locale].tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  );
  return format.format(new Date(`${isoDate}T00:00:00Z`));
}

/** The day of the week of a day: `formatWeekday('en', '2026-05-12', 'short')` → `Tue`. */
export function formatWeekday(locale: Locale, isoDate: string, style: 'long' | 'short'): string {
  const format = cached(
    `weekday ${locale} ${style}`,
    () => new Intl.DateTimeFormat(LOCALE_INFO[locale].tag, { weekday: style, timeZone: 'UTC' }),
  );
  return format.format(new Date(`${isoDate}T00:00:00Z`));
}

/** A day without its year: `formatDayMonth('en', '2026-05-12')` → `12 May`. */
export function formatDayMonth(locale: Locale, isoDate: string): string {
  const format = cached(
    `day ${locale}`,
    () =>
      new Intl.DateTimeFormat(LOCALE_INFO[locale].tag, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
  );
  return format.format(new Date(`${isoDate}T00:00:00Z`));
}

/** The time of a wall clock, `YYYY-MM-DDTHH:mm`: `formatTime('en', '2026-05-12T09:30')` → `09:30`. */
export function formatTime(locale: Locale, local: string): string {
  const format = cached(
    `time ${locale}`,
    () => new Intl.DateTimeFormat(LOCALE_INFO[locale].tag, { timeStyle: 'short', timeZone: 'UTC' }),
  );
  // Parsed and formatted as UTC, so that the time stays as it is on that clock. Its half of the day stays on its line.
  return format.format(new Date(`${local}:00Z`)).replaceAll(' ', '\u00a0');
}

/** The length of a film: `formatLength(192)` → `3:12`. */
export const formatLength = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export function formatNumber(locale: Locale, n: number): string {
  return cached(`number ${locale}`, () => new Intl.NumberFormat(LOCALE_INFO[locale].tag)).format(n);
}

/** A distance: `formatKilometres('fr', 1.5)` → `1,5 km`. */
export function formatKilometres(locale: Locale, kilometres: number): string {
  const format = cached(
    `kilometres ${locale}`,
    () =>
      new Intl.NumberFormat(LOCALE_INFO[locale].tag, {
        style: 'unit',
        unit: 'kilometer',
        maximumFractionDigits: 1,
      }),
  );
  return format.format(kilometres);
}

/** Minutes with the short name of the unit, for maps and tables: `formatMinutes('en', 25)` → `25 min`. */
export function formatMinutes(locale: Locale, minutes: number): string {
  const format = cached(
    `minutes ${locale}`,
    () => new Intl.NumberFormat(LOCALE_INFO[locale].tag, { style: 'unit', unit: 'minute' }),
  );
  return format.format(minutes);
}

const KILOBYTE = 1024;

/** The size of a file: `formatBytes('en', 1_300_000)` → `1.2 MB`. */
export function formatBytes(locale: Locale, bytes: number): string {
  const unit = bytes < KILOBYTE ** 2 ? 'kilobyte' : 'megabyte';
  const format = cached(
    `${unit} ${locale}`,
    () =>
      new Intl.NumberFormat(LOCALE_INFO[locale].tag, {
        style: 'unit',
        unit,
        maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
      }),
  );
  // A file of a few bytes is shown as 1 kB, not as 0 kB.
  return format.format(Math.max(1, bytes / (unit === 'megabyte' ? KILOBYTE ** 2 : KILOBYTE)));
}

/**
 * The number of a variable inside a message: grouped from five digits on, so that a year stays `2026`. The variable
 * `count` is never a year, and is grouped from four digits on.
 */
export function formatInMessage(locale: Locale, n: number, variable?: string): string {
  if (variable === 'count') return formatNumber(locale, n);
  const format = cached(
    `message ${locale}`,
    () => new Intl.NumberFormat(LOCALE_INFO[locale].tag, { useGrouping: 'min2' }),
  );
  return format.format(n);
}

/**
 * The currencies that do not have two digits after the point, by their number of digits. Browsers differ in it (an
 * Iraqi dinar has no digits in one and three in another), and a wrong number would make an amount a thousand times too
 * large.
 */
const CURRENCIES_BY_DIGITS: Readonly<Record<number, string>> = {
  0:
    'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX ' +
    'VND VUV XAF XOF XPF YER',
  3: 'BHD JOD KWD LYD OMR TND',
};

function digitsOf(currency: string): number {
  const [digits = '2'] =
    Object.entries(CURRENCIES_BY_DIGITS).find(([, codes]) => codes.includes(currency)) ?? [];
  return Number(digits);
}

/**
 * An amount of money with its currency: `formatMoney('en', 125_000, 'EUR')` → `€1,250`. `minorUnits` are whole cents,
 * kuruş, fils …; whole amounts are written without decimals.
 */
export function formatMoney(locale: Locale, minorUnits: number, currency: string): string {
  const digits = digitsOf(currency);
  const format = cached(
    `money ${locale} ${currency}`,
    () =>
      new Intl.NumberFormat(LOCALE_INFO[locale].tag, {
        style: 'currency',
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        trailingZeroDisplay: 'stripIfInteger',
      }),
  );
  return format.format(minorUnits / 10 ** digits);
}

/** The sign before the decimals of a number in a language: `,` in French and Turkish. */
export const decimalSign = (locale: Locale): '.' | ',' =>
  new Intl.NumberFormat(LOCALE_INFO[locale].tag).format(0.5).includes(',') ? ',' : '.';

type TimeUnit = 'day' | 'week' | 'month';

const lengthOfTime = (locale: Locale, unit: TimeUnit) =>
  cached(
    `length ${unit} ${locale}`,
    () => new Intl.NumberFormat(LOCALE_INFO[locale].tag, { style: 'unit', unit, unitDisplay: 'long' }),
  );

/** A length of time in one unit: `formatLengthOfTime('fr', 4, 'week')` → `4 semaines`. */
export const formatLengthOfTime = (locale: Locale, count: number, unit: TimeUnit): string =>
  lengthOfTime(locale, unit).format(count);

/** A span of time between two different lengths: `formatSpanOfTime('fr', 4, 6, 'week')` → `4–6 semaines`. */
export const formatSpanOfTime = (locale: Locale, from: number, to: number, unit: TimeUnit): string =>
  lengthOfTime(locale, unit).formatRange(from, to);

const MINUTES = { day: 24 * 60, hour: 60, minute: 1 } as const;

/**
 * A length of time in its two largest units: `formatDuration('en', 1510)` → `1 day, 1 hour`. Less than one minute
 * counts as one.
 */
export function formatDuration(locale: Locale, minutes: number): string {
  const { tag } = LOCALE_INFO[locale];
  let remainingMinutes = Math.max(1, Math.floor(minutes));
  const parts = (['day', 'hour', 'minute'] as const).flatMap((unit) => {
    const count = Math.floor(remainingMinutes / MINUTES[unit]);
    remainingMinutes -= count * MINUTES[unit];
    const format = cached(
      `duration ${unit} ${locale}`,
      () => new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }),
    );
    return count > 0 ? [format.format(count)] : [];
  });
  const list = cached(`list ${locale}`, () => new Intl.ListFormat(tag, { type: 'unit', style: 'long' }));
  return list.format(parts.slice(0, 2));
}

import { afterEach, describe, expect, test, vi } from 'vitest';
import { LOCALES } from '#config.ts';
import { digitsOf } from '#domain/money.ts';
import {
  formatBytes,
  formatDate,
  formatDayMonth,
  formatDuration,
  formatInMessage,
  formatMoney,
  formatNumber,
  formatTime,
  formatSpanOfTime,
} from '#i18n/format.ts';
import { formatPercent } from '#i18n/format-percent.ts';
import { formatRate } from '#i18n/format-rate.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';

const NNBSP = '\u202f';
const NBSP = '\u00a0';
const RLM = '\u200f';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a day', () => {
  test.each([
    ['ar', '12 مايو 2026'],
    ['en', '12 May 2026'],
    ['fr', '12 mai 2026'],
    ['tr', '12 Mayıs 2026'],
  ] as const)('in %s is %s', (locale, text) => {
    expect(formatDate(locale, '2026-05-12')).toBe(text);
  });

  test.each([
    ['ar', `12${RLM}/5${RLM}/2026`],
    ['en', '12/05/2026'],
    ['fr', '12/05/2026'],
    ['tr', '12.05.2026'],
  ] as const)('in short, in %s, is %s', (locale, text) => {
    expect(formatDate(locale, '2026-05-12', 'short')).toBe(text);
  });

  test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'])('is the same day in %s', async (zone) => {
    vi.stubEnv('TZ', zone);
    // The module keeps its formats; a fresh one makes them in this zone.
    vi.resetModules();
    const { formatDate } = await import('#i18n/format.ts');
    expect(formatDate('en', '2026-01-01')).toBe('1 January 2026');
    expect(formatDate('en', '2026-12-31')).toBe('31 December 2026');
  });

  test('begins with “1er” in French where it is the first of a month', () => {
    expect(formatDate('fr', '2026-01-01')).toBe('1er janvier 2026');
    expect(formatDate('fr', '2026-01-01', 'full')).toBe('jeudi 1er janvier 2026');
    expect(formatDate('fr', '2026-01-01', 'short')).toBe('01/01/2026');
    expect(formatDate('fr', '2026-01-11')).toBe('11 janvier 2026');
    expect(formatDate('fr', '2026-01-21')).toBe('21 janvier 2026');
  });

  test('that does not exist is refused', () => {
    expect(() => formatDate('en', '2026-13-01')).toThrow(RangeError);
    expect(() => formatDate('en', '12 May 2026')).toThrow(RangeError);
  });
});

describe('a number', () => {
  test.each([
    ['ar', '1,234,567.5'],
    ['en', '1,234,567.5'],
    ['fr', `1${NNBSP}234${NNBSP}567,5`],
    ['tr', '1.234.567,5'],
  ] as const)('in %s is %s', (locale, text) => {
    expect(formatNumber(locale, 1_234_567.5)).toBe(text);
  });

  test.each(LOCALES)('inside a message in %s has no separator where it may be a year', (locale) => {
    expect(formatInMessage(locale, 2026)).toBe('2026');
    expect(formatInMessage(locale, 12_345)).toBe(formatNumber(locale, 12_345));
  });
});

describe('an amount of money', () => {
  test.each([
    ['ar', `${RLM}1,200${NBSP}€`],
    ['en', '€1,200'],
    ['fr', `1${NNBSP}200${NBSP}€`],
    ['tr', '€1.200'],
  ] as const)('in %s is %s', (locale, text) => {
    expect(formatMoney(locale, 120_000, 'EUR')).toBe(text);
  });

  test('shows its cents, with as many digits as its currency has', () => {
    expect(formatMoney('en', 120_050, 'EUR')).toBe('€1,200.50');
    expect(formatMoney('en', 1_200, 'JPY')).toBe('JP¥1,200');
    expect(formatMoney('en', 1_234_567, 'KWD')).toBe(`KWD${NBSP}1,234.567`);
    expect(formatMoney('en', -505, 'TRY')).toBe(`-TRY${NBSP}5.05`);
  });

  test('has the smallest unit that the server assumes, in every currency', () => {
    const wrongCurrencies = Intl.supportedValuesOf('currency').filter((code) => {
      const [number = ''] = /\d[\d.,]*/.exec(formatMoney('en', 1_234_567, code)) ?? [];
      return (
        number.replace(/[.,]/g, '') !== '1234567' || (number.split('.')[1] ?? '').length !== digitsOf(code)
      );
    });
    expect(wrongCurrencies).toEqual([]);
  });
});

test.each(LOCALES)('the tag of %s means the Gregorian calendar and Latin digits', (locale) => {
  const { calendar, numberingSystem } = new Intl.DateTimeFormat(LOCALE_INFO[locale].tag).resolvedOptions();
  expect({ calendar, numberingSystem }).toEqual({ calendar: 'gregory', numberingSystem: 'latn' });
});

test('a length of time is written in its two largest units, at least a minute', () => {
  expect(formatDuration('en', 1510)).toBe('1 day, 1 hour');
  expect(formatDuration('en', 2880)).toBe('2 days');
  expect(formatDuration('en', 61.9)).toBe('1 hour, 1 minute');
  expect(formatDuration('en', 0.2)).toBe('1 minute');
  expect(formatDuration('ar', 3 * 1440)).toBe('3 أيام');
  expect(formatDuration('tr', 90)).toBe('1 saat 30 dakika');
});

test('a time stays on one line with its half of the day', () => {
  expect(formatTime('ar', '2026-11-23T09:30')).toBe('9:30\u00a0ص');
  expect(formatTime('fr', '2026-11-23T09:30')).toBe('09:30');
});

test.each([
  [300, '1 kB'],
  [2_048, '2 kB'],
  [1_048_575, '1,024 kB'],
  [1_300_000, '1.2 MB'],
] as const)('%i bytes are %s', (bytes, text) => {
  expect(formatBytes('en', bytes)).toBe(text);
});

test('a length of time and a day without its year do not take each other’s format', () => {
  expect(formatDuration('en', 2880)).toBe('2 days');
  expect(formatDayMonth('en', '2026-11-23')).toBe('23 Nov');
  expect(formatDayMonth('tr', '2026-11-23')).toBe('23 Kas');
  expect(formatDuration('tr', 2880)).toBe('2 gün');
});

test.each([
  ['ar', 151, 'DZD', `${RLM}151${NBSP}د.ج.${RLM}`],
  ['en', 1.1634, 'USD', 'US$1.1634'],
  ['fr', 0.87, 'GBP', `0,87${NBSP}£GB`],
  ['tr', 1, 'EUR', '€1'],
] as const)(
  'a rate of exchange in %s keeps up to four decimals: %s %s is %s',
  (locale, rate, currency, text) => {
    expect(formatRate(locale, rate, currency)).toBe(text);
  },
);

test.each([
  ['en', '45%'],
  ['fr', `45${NNBSP}%`],
  ['tr', '%45'],
] as const)('a share in %s is %s', (locale, text) => {
  expect(formatPercent(locale, 45)).toBe(text);
});

test.each([
  ['ar', '2–8 أسابيع', '10–18 شهرًا'],
  ['en', '2–8 weeks', '10–18 months'],
  ['fr', `2–8${NBSP}semaines`, `10–18${NBSP}mois`],
  ['tr', '2–8 hafta', '10–18 ay'],
] as const)('a span of time has its unit once, in the plural of its end, in %s', (locale, weeks, months) => {
  expect(formatSpanOfTime(locale, 2, 8, 'week')).toBe(weeks);
  expect(formatSpanOfTime(locale, 10, 18, 'month')).toBe(months);
});

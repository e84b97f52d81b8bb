import { expect, test } from 'playwright/test';
import { LOCALES } from '#config.ts';
import { KINDS } from '../browser/addresses.ts';
import { ALWAYS_TESTED } from '../browser/tables.ts';
import { lookAt, overlaysOf, WIDTHS, WINDOWS, windowsOf } from './cells.ts';

const cellsOf = (all: boolean) =>
  KINDS.flatMap((kind, place) => LOCALES.map((locale) => ({ kind, locale, ...lookAt(place, locale, all) })));

/** The number of different values. */
const count = (values: readonly unknown[]) => new Set(values.map((value) => JSON.stringify(value))).size;

test('pairs cover each page in each language and at each width, and each language at each width', () => {
  const cells = cellsOf(false).flatMap(({ widths, ...rest }) => widths.map((width) => ({ ...rest, width })));
  expect(count(cells.map(({ kind, locale }) => [kind, locale]))).toBe(KINDS.length * LOCALES.length);
  expect(count(cells.map(({ kind, width }) => [kind, width]))).toBe(KINDS.length * WIDTHS.length);
  expect(count(cells.map(({ locale, width }) => [locale, width]))).toBe(LOCALES.length * WIDTHS.length);
});

test('axe examines each page once, in one language and the other by turns', () => {
  const examined = cellsOf(false).filter((cell) => cell.examined);
  expect(examined.map(({ kind }) => kind)).toEqual([...KINDS]);
  for (const locale of ALWAYS_TESTED)
    expect(examined.filter((cell) => cell.locale === locale).length).toBeGreaterThanOrEqual(
      Math.floor(KINDS.length / ALWAYS_TESTED.length),
    );
});

test('the whole table has each page at each width in each language, and axe in one of each direction', () => {
  const cells = cellsOf(true);
  expect(cells.filter(({ widths }) => widths.length < WIDTHS.length)).toEqual([]);
  expect(cells.filter((cell) => cell.examined).length).toBe(KINDS.length * ALWAYS_TESTED.length);
});

test('fixed elements are looked at on each page in each window, and in each language with banner and card', () => {
  const cells = KINDS.flatMap((kind, place) =>
    LOCALES.flatMap((locale) =>
      windowsOf(place, locale, false).flatMap((size) =>
        overlaysOf(place, false).map((overlay) => ({ kind, locale, size, overlay })),
      ),
    ),
  );
  expect(count(cells.map(({ kind, size }) => [kind, size]))).toBe(KINDS.length * WINDOWS.length);
  expect(count(cells.map(({ locale, size, overlay }) => [locale, size, overlay]))).toBe(
    LOCALES.length * WINDOWS.length * 2,
  );
  expect(windowsOf(0, 'tr', true)).toEqual([...WINDOWS]);
});

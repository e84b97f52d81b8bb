import { expect, test } from 'playwright/test';
import { LOCALES } from '#config.ts';
import { KINDS } from '../browser/addresses.ts';
import { ALWAYS_TESTED } from '../browser/tables.ts';
import { lookAt, OVERLAYS, WIDTHS, WINDOWS, windowsOf } from './cells.ts';

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

test('pairs cover fixed elements of each page and language in each window and state, and each window in each state', () => {
  const cells = KINDS.flatMap((kind, place) =>
    LOCALES.flatMap((locale) => windowsOf(place, locale, false).map((cell) => ({ kind, locale, ...cell }))),
  );
  for (const [name, values] of [
    ['size', WINDOWS],
    ['overlay', OVERLAYS],
  ] as const) {
    expect(count(cells.map((cell) => [cell.kind, cell[name]]))).toBe(KINDS.length * values.length);
    expect(count(cells.map((cell) => [cell.locale, cell[name]]))).toBe(LOCALES.length * values.length);
  }
  expect(count(cells.map(({ size, overlay }) => [size, overlay]))).toBe(WINDOWS.length * OVERLAYS.length);
  expect(windowsOf(0, 'tr', true)).toHaveLength(WINDOWS.length * OVERLAYS.length);
});

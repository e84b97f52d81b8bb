import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { costStrings } from '#components/cost/cost-strings.ts';
import type { Locale } from '#config.ts';
import type { Estimate } from '#contract/costs/estimate.ts';
import { EstimateSum } from '#islands/cost/EstimateSum.tsx';

const money = (amount: number, currency = 'EUR') => ({ amount: amount * 100, currency });
const range = (low: number, high: number) => ({ low: money(low), high: money(high) });
const line = (key: string, low: number, high: number) => ({
  key,
  count: 1,
  each: range(low, high),
  total: range(low, high),
});
const ESTIMATE = {
  unit: 'treatment',
  country: { id: 'DZ', title: 'Algeria' },
  lines: [line('treatment', 4500, 5500), line('hotel', 1000, 1200)],
  totals: { ...range(5500, 7700), likely: money(6100), reserve_percent: 15, reserve: money(1000) },
  local: {
    low: money(549_000, 'DZD'),
    likely: money(700_000, 'DZD'),
    high: money(836_000, 'DZD'),
    rate: 151,
    rated_on: '2026-10-01',
  },
  home: null,
} as unknown as Estimate;

function textOf(locale: Locale): string {
  const html = renderToStaticMarkup(
    createElement(EstimateSum, { locale, estimate: ESTIMATE, strings: costStrings(locale) }),
  );
  // Without the marks of direction that `Intl` sets around amounts.
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\u200e\u200f]/g, '')
    .replaceAll(/ +/g, ' ');
}

test('the stop of an abbreviated currency in Arabic meets no other stop or comma', () => {
  expect(textOf('ar')).toContain('د.ج.');
  expect(textOf('ar')).not.toMatch(/د\.ج\.[.،؛]/);
});

test.each([
  ['ar', '151\u00a0د.ج. لكل 1\u00a0€'],
  ['en', 'DZD\u00a0151 to €1,'],
  ['fr', '151\u00a0DZD pour 1\u00a0€,'],
] as const)('the rate of exchange in %s names both currencies as the amounts do', (locale, rate) => {
  expect(textOf(locale)).toContain(rate);
});

test.each([
  ['ar', '(82%)'],
  ['en', '(82%)'],
  ['fr', '(82\u202f%)'],
] as const)('shares of the sum in %s are percentages as the language writes them', (locale, share) => {
  expect(textOf(locale)).toContain(share);
});

test('the note on the reserve that both sums leave out stands before the price at home', () => {
  const text = textOf('en');
  const note = text.indexOf('Neither sum includes the reserve');
  expect(note).toBeGreaterThan(text.indexOf('Travel and hotel'));
  expect(note).toBeLessThan(text.indexOf('The same treatment at home'));
});

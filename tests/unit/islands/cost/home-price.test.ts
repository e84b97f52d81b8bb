import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { costStrings } from '#components/cost/cost-strings.ts';
import type { Estimate } from '#contract/costs/estimate.ts';
import { CostSplit } from '#islands/cost/CostSplit.tsx';

const euros = (low: number, high: number) => ({
  low: { amount: low * 100, currency: 'EUR' },
  high: { amount: high * 100, currency: 'EUR' },
});
const PER_UNIT = { ...euros(1800, 5200), in_list_currency: euros(1800, 5200), scope: null, sources: [] };

function textOf(unit: Estimate['unit'], count: number, home: Partial<NonNullable<Estimate['home']>>): string {
  const estimate = {
    unit,
    country: { id: 'DE', title: 'Germany' },
    lines: [{ key: 'treatment', count, each: euros(900, 1600), total: euros(900 * count, 1600 * count) }],
    totals: euros(900, 1600),
    home: { ...PER_UNIT, listed_on: '2026-11-21', ...home },
  } as unknown as Estimate;
  const html = renderToStaticMarkup(
    createElement(CostSplit, { locale: 'en', estimate, strings: costStrings('en') }),
  );
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('an older estimate, which has no count of units, shows the price at home of one unit', () => {
  const text = textOf('both-eyes', 1, {});
  expect(text).toContain('Germany, for both eyes €1,800 to €5,200');
  expect(text).toContain('Treatment (100%) €900 to €1,600');
});

test('an estimate with a count shows the price at home of all units and of each', () => {
  const total = euros(3600, 10_400);
  const text = textOf('eye', 2, { count: 2, total, total_in_list_currency: total });
  expect(text).toContain('Germany, 2 eyes €3,600 to €10,400');
  expect(text).toContain('€1,800 to €5,200 per eye.');
});

test('a price at home of the whole treatment names no number of units', () => {
  const total = euros(1800, 5200);
  const text = textOf('graft', 3000, {
    scope: 'whole-treatment',
    count: 1,
    total,
    total_in_list_currency: total,
  });
  expect(text).toContain('Germany, per treatment €1,800 to €5,200');
  expect(text).toContain('One price for the whole treatment');
  expect(text).not.toContain('per graft');
});

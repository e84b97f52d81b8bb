import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { costStrings } from '#components/cost/cost-strings.ts';
import { LOCALES, type Locale } from '#config.ts';
import type { Estimate } from '#contract/costs/estimate.ts';
import { LiveSum } from '#islands/cost/LiveSum.tsx';

type State = Parameters<typeof LiveSum>[0]['state'];

const money = (euros: number) => ({ amount: euros * 100, currency: 'EUR' });
const ESTIMATE = {
  totals: { low: money(5500), likely: money(6100), high: money(7700) },
} as unknown as Estimate;

const htmlOf = (state: State, locale: Locale = 'en') =>
  renderToStaticMarkup(createElement(LiveSum, { locale, state, strings: costStrings(locale) }));
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '').trim();

describe('the sum beside the questions of the estimator', () => {
  test.each(LOCALES)('is the likely total, in %s', (locale) => {
    const html = htmlOf({ kind: 'made', estimate: ESTIMATE }, locale);
    expect(textOf(html)).toMatch(/6[.,\s]?100/u);
    expect(html).not.toMatch(/5[.,\s]?500|7[.,\s]?700|live\./u);
  });

  test('links to the estimate below the questions', () => {
    expect(htmlOf({ kind: 'made', estimate: ESTIMATE })).toContain('href="#cost-live"');
  });

  test('is the total of a back end that gives no parts', () => {
    const html = htmlOf({ kind: 'made', estimate: { total: money(4200) } });
    expect(textOf(html)).toContain('Total €4,200');
  });

  test.each<State>([{ kind: 'open' }, { kind: 'pending' }, { kind: 'failed' }])(
    'is not there while no sum is known, as with $kind',
    (state) => {
      expect(htmlOf(state)).toBe('');
    },
  );

  test('stays while the next one is estimated', () => {
    expect(textOf(htmlOf({ kind: 'pending', estimate: ESTIMATE }))).toContain('€6,100');
  });

  test('is left to the estimate to announce, and is not printed', () => {
    const html = htmlOf({ kind: 'made', estimate: ESTIMATE });
    expect(html).not.toMatch(/aria-live|role=/);
    expect(html).toContain('no-print');
  });
});

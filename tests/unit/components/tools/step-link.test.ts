import { expect, test } from 'vitest';
import { shownSteps } from '#components/tools/step-link.ts';
import type { NextStep } from '#contract/content/next-steps.ts';

const NAMED = { key: 'lasik', slug: 'lasik', title: 'LASIK' };
const MONEY = { amount: 1000, currency: 'EUR' };
const STEPS: NextStep[] = [
  { to: 'consultation' },
  { to: 'doctors', ...NAMED },
  { to: 'cost', ...NAMED, unit: 'eye', low: MONEY, high: MONEY },
];
const kinds = (locale: 'en' | 'tr', lacksDoctors: boolean) =>
  shownSteps(locale, STEPS, { lacksDoctors }).map(({ to }) => to);

test('prices are left out in a language whose law forbids them', () => {
  expect(kinds('en', false)).toEqual(['consultation', 'doctors', 'cost']);
  expect(kinds('tr', false)).toEqual(['consultation', 'doctors']);
});

test('doctors are left out where the back end lacks their list', () => {
  expect(kinds('en', true)).toEqual(['consultation', 'cost']);
});

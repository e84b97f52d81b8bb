import { expect, test } from 'vitest';
import { shownSteps, stepLink } from '#components/tools/step-link.ts';
import type { NextStep } from '#contract/content/next-steps.ts';
import { getT } from '#i18n/server/t.ts';

const NAMED = { key: 'lasik', slug: 'lasik', title: 'LASIK', locale: 'en' } as const;
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

const linkOf = (step: NextStep) => stepLink('fr', getT('fr'), step);

test('the title of a step says its language, and the texts around it are in that of the page', () => {
  expect(linkOf({ to: 'doctors', ...NAMED })).toMatchObject({
    before: 'Médecins\u202f: ',
    title: 'LASIK',
    after: '',
    source: 'en',
  });
  for (const to of ['service', 'post', 'calculator'] as const) {
    expect(linkOf({ to, ...NAMED })).toMatchObject({ before: '', title: 'LASIK', after: '', source: 'en' });
  }
});

test('the link to a consultation is in the language of the page', () => {
  expect(linkOf({ to: 'consultation' })).toMatchObject({ before: '', after: '', source: 'fr' });
});

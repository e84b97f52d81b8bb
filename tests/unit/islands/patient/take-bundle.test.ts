import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { stringsOf } from '#i18n/server/messages.ts';
import { TakeBundle } from '#islands/patient/wallet/TakeBundle.tsx';

const BUNDLE: ComponentProps<typeof TakeBundle>['bundle'] = {
  id: 1,
  key: 'three',
  title: 'Three consultations',
  description: '',
  credits: 3,
  price: { amount: 15000, currency: 'EUR' },
  valid_days: 180,
  minutes: 30,
  specialization: null,
};

const formWith = (methods: ComponentProps<typeof TakeBundle>['beforePaying']['methods']) =>
  renderToString(
    createElement(TakeBundle, {
      locale: 'en',
      bundle: BUNDLE,
      beforePaying: {
        methods,
        policy: [],
        terms: { version: '1', slug: 'terms', title: 'Terms', body: '', locale: 'en' },
      },
      strings: stringsOf('en', 'wallet'),
    }),
  );

test('the form names the version of the terms that it shows', () => {
  expect(formWith(['sandbox'])).toContain('name="terms_version" value="1"');
});

test('the ways to pay for a bundle look like those of a meeting', () => {
  const radios = formWith(['sandbox', 'bank-transfer']).match(
    /<label class="choice"><input[^>]*type="radio"/g,
  );
  expect(radios).toHaveLength(2);
});

test('a bundle that cannot be paid for at present shows that in place of a form', () => {
  expect(formWith([])).toContain(stringsOf('en', 'wallet').noMethods);
  expect(formWith([])).not.toContain('<form');
  expect(formWith(['bank-transfer'])).toContain('value="bank-transfer"');
});

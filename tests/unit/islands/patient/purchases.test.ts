import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { stringsOf } from '#i18n/server/messages.ts';
import { Purchases } from '#islands/patient/wallet/Purchases.tsx';

type Purchase = ComponentProps<typeof Purchases>['purchases'][number];

const PURCHASE: Purchase = {
  id: '5f0c2b7e-7a52-4a3c-9d57-0e9f1c2b3a4d',
  bundle_id: 1,
  title: 'Hair consultations',
  state: 'active',
  credits: 3,
  available: 2,
  reserved: 0,
  minutes: 30,
  specialization: { key: 'hair-restoration', slug: 'hair-restoration', title: 'Hair restoration' },
  taken_at: '2026-11-01T08:00:00Z',
  expires_at: '2027-05-01T08:00:00Z',
  withdraw_until: null,
  withdraw_after_cancelling: null,
  payment: {
    id: '6f0c2b7e-7a52-4a3c-9d57-0e9f1c2b3a4d',
    reference: 'ABCD',
    state: 'paid',
    method: 'bank-transfer',
    price: { amount: 15000, currency: 'EUR' },
    created_at: '2026-11-01T08:00:00Z',
    settled_at: '2026-11-02T08:00:00Z',
    meeting_id: null,
    purchase_id: '5f0c2b7e-7a52-4a3c-9d57-0e9f1c2b3a4d',
    reason: null,
    transfer: null,
  },
};

const ONLY = stringsOf('en', 'wallet').only;

const cardOf = (purchase: Partial<Purchase>) =>
  renderToString(
    createElement(Purchases, {
      locale: 'en',
      zone: 'Europe/Paris',
      purchases: [{ ...PURCHASE, ...purchase }],
      strings: stringsOf('en', 'wallet'),
    }),
  );

test('a patient’s bundle says how long its consultations may be and for which field they are', () => {
  expect(cardOf({})).toContain('of up to 30 minutes each');
  expect(cardOf({})).toContain(ONLY.replace('{{field}}', 'Hair restoration'));
});

test('a patient’s bundle for every field names none', () => {
  expect(cardOf({ specialization: null })).not.toMatch(new RegExp(ONLY.replace('{{field}}', '[^<]*')));
});

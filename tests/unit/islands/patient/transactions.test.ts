import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Locale } from '#config.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import { Transactions } from '#islands/patient/wallet/Transactions.tsx';

const GRANTED: ComponentProps<typeof Transactions>['list']['items'][number] = {
  id: 1,
  kind: 'grant',
  at: {
    at: '2027-03-20T10:00:00Z',
    local: '2027-03-20T13:00:00',
    offset: '+03:00',
    zone: 'Europe/Istanbul',
  },
  money: null,
  credits: 1,
  meeting_id: null,
  purchase_id: null,
  bundle: null,
  reference: null,
  refund: null,
  withdrawn: false,
};

const listOf = (locale: Locale, credits: number, more: Partial<typeof GRANTED> = {}) =>
  renderToString(
    createElement(Transactions, {
      locale,
      list: {
        items: [{ ...GRANTED, credits, ...more }],
        meta: { current_page: 1, last_page: 1, total: 1 },
        pending: [],
      } as unknown as ComponentProps<typeof Transactions>['list'],
      strings: stringsOf(locale, 'wallet'),
      pages: { label: '', previous: '', next: '', page: '' } as ComponentProps<typeof Transactions>['pages'],
    }),
  );

test.each([
  [1, 'استشارة واحدة'],
  [2, 'استشارتان'],
  [3, '3 استشارات'],
])('a list of transactions says %i consultations in the words of Arabic: %s', (credits, text) => {
  expect(listOf('ar', credits)).toContain(`>${text}<`);
});

test('a list of transactions counts consultations in English', () => {
  expect(listOf('en', 1)).toContain('>1 consultation<');
  expect(listOf('en', 12)).toContain('>12 consultations<');
});

test('credits that ended by a withdrawal are called withdrawn, others expired', () => {
  expect(listOf('en', 2, { kind: 'expire' })).toContain('>Expired<');
  expect(listOf('en', 2, { kind: 'expire', withdrawn: true })).toContain('>Withdrawn<');
});

test.each([
  ['ar', 'عرض الإيصال'],
  ['en', 'View receipt'],
  ['fr', 'Voir le reçu'],
  ['tr', 'Makbuzu görüntüle'],
] as const)('the link to a receipt in %s is an action, and no state of the payment', (locale, text) => {
  const money = { amount: 5500, currency: 'EUR' };
  const list = listOf(locale, 0, { kind: 'pay', money, credits: null, reference: 'ABCD-EFGH' });
  expect(list).toContain(`>${text}</a>`);
});

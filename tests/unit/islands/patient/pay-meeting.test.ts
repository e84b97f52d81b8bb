import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { patientMeetingStrings } from '#components/dashboard/patient-meeting-strings.ts';
import { PayMeeting } from '#islands/patient/PayMeeting.tsx';

type Props = ComponentProps<typeof PayMeeting>;

const CLOCK = {
  at: '2026-12-01T08:00:00.000Z',
  local: '2026-12-01T09:00',
  offset: '+01:00',
  zone: 'Europe/Paris',
};
const PRICE = { amount: 5500, currency: 'EUR' };
const MEETING = {
  id: '1',
  minutes: 30,
  price: PRICE,
  due: null,
  starts: { patient: CLOCK, doctor: CLOCK },
} as unknown as Props['meeting'];
const BUNDLES = {
  items: [],
  mine: [],
  before_paying: {
    methods: ['bank-transfer'],
    policy: [],
    terms: { version: '1', slug: 'terms', title: 'Terms', body: '', locale: 'en' },
  },
} satisfies Props['bundles'];
const TRANSACTIONS = {
  items: [],
  meta: { current_page: 1, last_page: 1, per_page: 8, total: 0 },
  pending: [],
} satisfies Props['transactions'];

const PENDING = {
  ...TRANSACTIONS,
  pending: [
    {
      id: '2',
      reference: 'TQ-7K2M',
      state: 'pending',
      method: 'bank-transfer',
      price: PRICE,
      created_at: '2026-11-30T08:00:00Z',
      settled_at: null,
      meeting_id: MEETING.id,
      purchase_id: null,
      reason: null,
      transfer: { holder: 'Turqua', bank: 'Bank', iban: 'DE89', bic: 'COBA', reference: 'TQ-7K2M' },
      due: null,
      meeting: null,
      bundle: null,
    },
  ],
} satisfies Props['transactions'];

type Method = NonNullable<Props['bundles']>['before_paying']['methods'][number];
const offering = (...methods: Method[]): Props['bundles'] => ({
  ...BUNDLES,
  before_paying: { ...BUNDLES.before_paying, methods },
});
const panelWith = (transactions: Props['transactions'], bundles: Props['bundles'] = BUNDLES) =>
  renderToString(
    createElement(PayMeeting, {
      locale: 'en',
      meeting: MEETING,
      bundles,
      transactions,
      strings: patientMeetingStrings('en').pay,
    }),
  );

test('the form names the version of the terms that it shows', () => {
  expect(panelWith(TRANSACTIONS)).toContain('name="terms_version" value="1"');
});

test('the ways to pay are offered once it is known whether a transfer is already pending', () => {
  expect(panelWith(TRANSACTIONS)).toContain('<form');
  const unknown = panelWith(undefined);
  expect(unknown).not.toContain('<form');
  expect(unknown).toContain('skeleton');
});

test('while a transfer is awaited, the other ways to pay are offered without it, the first one chosen', () => {
  const panel = panelWith(PENDING, offering('bank-transfer', 'sandbox'));
  expect(panel).toContain('<details');
  expect(panel).not.toContain('value="bank-transfer"');
  expect(panel).toMatch(/<input[^>]*checked[^>]*value="sandbox"|<input[^>]*value="sandbox"[^>]*checked/);
});

test('where the awaited transfer is the only way to pay, no other one is offered', () => {
  expect(panelWith(PENDING)).not.toContain('<details');
  expect(panelWith(PENDING)).not.toContain('<form');
});

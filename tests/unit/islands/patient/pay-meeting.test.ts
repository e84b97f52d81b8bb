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

const panelWith = (transactions: Props['transactions']) =>
  renderToString(
    createElement(PayMeeting, {
      locale: 'en',
      meeting: MEETING,
      bundles: BUNDLES,
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

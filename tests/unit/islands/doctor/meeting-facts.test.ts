import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { meetingStrings } from '#components/dashboard/practice-strings.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { clockIn } from '#domain/time/clock.ts';
import { MeetingFacts } from '#islands/doctor/MeetingFacts.tsx';

vi.mock('#client/use-call.ts', () => ({ useCall: () => ({ data: undefined }) }));

const { facts, states, reasons } = meetingStrings('en');

/** The facts of a meeting in a state, where the doctor's clocks change before its start. */
function html(state: MeetingDetails['state'], more: Partial<MeetingDetails> = {}): string {
  const clock = clockIn('Europe/Paris', Date.parse('2026-12-01T10:00:00Z'));
  const clocks = { patient: clock, doctor: clock };
  const meeting: MeetingDetails = {
    id: 'one',
    state,
    doctor: { name: 'Dr. Ayşe Çağlar' },
    patient: { name: 'Nadia Martin' },
    starts: clocks,
    ends: clocks,
    minutes: 30,
    price: { amount: 0, currency: 'EUR' },
    actions: [],
    clocks_change: true,
    due: null,
    payment: 'none',
    bundle_withdrawn: false,
    policy: [],
    failure_reported: null,
    refund_percent: null,
    ended_by: null,
    reason: null,
    note: null,
    guardian: null,
    case: null,
    files: [],
    reports: [],
    review: null,
    join: { opens: clocks, url: null, has_room: true, own_room: false },
    ...more,
  };
  const strings = { ...facts, states, reasons };
  return renderToStaticMarkup(createElement(MeetingFacts, { locale: 'en', meeting, strings }));
}

test.each(['requested', 'booked', 'in-progress'] as const)(
  'a change of the clocks is mentioned at a meeting that is %s',
  (state) => {
    expect(html(state)).toContain(facts.clocks);
  },
);

test.each(['closed', 'cancelled', 'no-show', 'expired'] as const)(
  'a change of the clocks is not mentioned at a meeting that is %s',
  (state) => {
    expect(html(state)).not.toContain(facts.clocks);
  },
);

test('a meeting of a bundle shows the doctor its bundle in place of a price', () => {
  const price = { amount: 6000, currency: 'EUR' };
  expect(html('booked', { price, payment: 'sandbox' })).toContain('€60');
  const ofBundle = html('booked', { price, payment: 'credit' });
  expect(ofBundle).not.toContain('€60');
  expect(ofBundle).toContain(facts.ofBundle);
});

test('a reported failure tells the doctor whether the consultation or its price goes back to the patient', () => {
  const failed = { payment: 'credit', failure_reported: '2026-12-01T10:05:00Z' };
  const { 'failureBack.credit': credit, 'failureBack.share': share } = facts;
  expect(html('in-progress', failed)).toContain(credit);
  const withdrawn = html('in-progress', { ...failed, bundle_withdrawn: true });
  expect(withdrawn).toContain(share);
  expect(withdrawn).not.toContain(credit);
});

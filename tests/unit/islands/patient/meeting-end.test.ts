import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { patientMeetingStrings } from '#components/dashboard/patient-meeting-strings.ts';
import type { MeetingDetails } from '#contract/meeting.ts';
import { MeetingEnd } from '#islands/patient/MeetingEnd.tsx';

const strings = patientMeetingStrings('en').facts;

/** The box of a consultation whose technology failed, and which was given back. */
function html(paid: Pick<MeetingDetails, 'payment' | 'bundle_withdrawn'>): string {
  const meeting = {
    state: 'cancelled',
    ended_by: 'doctor',
    reason: 'technical-failure',
    note: null,
    price: { amount: 5000, currency: 'EUR' },
    ...paid,
  } as MeetingDetails;
  return renderToStaticMarkup(createElement(MeetingEnd, { meeting, strings }));
}

test('a consultation that was given back names the bundle to which it has returned', () => {
  const text = html({ payment: 'credit', bundle_withdrawn: false });
  expect(text).toContain(strings['back.credit']);
});

test('a consultation of a bundle that the patient has withdrawn from names the refund of its price', () => {
  const text = html({ payment: 'credit', bundle_withdrawn: true });
  expect(text).toContain(strings['back.share']);
  expect(text).not.toContain(strings['back.credit']);
});

test.each([
  ['doctor', 'declined.doctor'],
  ['staff', 'declined.staff'],
] as const)('a request that was declined by the %s is not called cancelled', (by, key) => {
  const price = { amount: 5000, currency: 'EUR' };
  const meeting = { state: 'cancelled', declined: true, ended_by: by, price } as MeetingDetails;
  const text = renderToStaticMarkup(createElement(MeetingEnd, { meeting, strings }));
  expect(text).toContain(strings[key]);
  expect(text).not.toContain(strings[`by.${by}`]);
});

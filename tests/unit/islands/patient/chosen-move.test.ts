import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { patientMeetingStrings } from '#components/dashboard/patient-meeting-strings.ts';
import { clockIn } from '#domain/time/clock.ts';
import { ChosenMove } from '#islands/patient/ChosenMove.tsx';

type Meeting = ComponentProps<typeof ChosenMove>['meeting'];

const PROPOSED = '2099-12-18T09:00:00.000Z';
const clockOf = (at: string) => clockIn('Europe/Paris', Date.parse(at));
const starts = { patient: clockOf('2099-12-17T09:00:00Z'), doctor: clockOf('2099-12-17T09:00:00Z') };
const proposal = {
  times: [{ starts: { patient: clockOf(PROPOSED), doctor: clockOf(PROPOSED) }, free: true }],
  note: null,
};
const chosen = (at: string, meeting: Pick<Meeting, 'state' | 'payment'>) =>
  renderToString(
    createElement(ChosenMove, {
      locale: 'en',
      meeting: { starts, proposal, ...meeting },
      at,
      strings: patientMeetingStrings('en').windows.move,
    }),
  );

test('a time that the doctor proposed for a request confirms it, which the dialog says before it is sent', () => {
  const html = chosen(PROPOSED, { state: 'requested', payment: 'bank-transfer' });
  expect(html).toContain('confirms your request: we then tell you by when to pay');
});

test('a proposed time for a request that a credit pays for books it at once', () => {
  expect(chosen(PROPOSED, { state: 'requested', payment: 'credit' })).toContain('booked at once');
});

test.each([
  ['another time of a request', '2099-12-19T09:00:00.000Z', 'requested'],
  ['a proposed time of a booked meeting', PROPOSED, 'booked'],
] as const)('%s only moves the meeting', (_, at, state) => {
  expect(chosen(at, { state, payment: 'bank-transfer' })).not.toContain('confirms your request');
});

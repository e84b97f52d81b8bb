import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { patientMeetingStrings } from '#components/dashboard/patient-meeting-strings.ts';
import { LOCALES } from '#config.ts';
import { clockIn } from '#domain/time/clock.ts';
import { Proposal } from '#islands/patient/Proposal.tsx';

type Meeting = ComponentProps<typeof Proposal>['meeting'];

const clock = clockIn('Europe/Paris', Date.parse('2026-12-12T09:00:00Z'));
const proposal = { times: [{ starts: { patient: clock, doctor: clock }, free: true }], note: null };
const panel = (meeting: Pick<Meeting, 'state' | 'payment'>) =>
  renderToString(
    createElement(Proposal, {
      locale: 'en',
      meeting: { id: 'm1', proposal, ...meeting },
      strings: patientMeetingStrings('en').proposal,
    }),
  );

test('the panel of a request that is to be paid says that accepting a time confirms it, and that it is then paid', () => {
  const html = panel({ state: 'requested', payment: 'bank-transfer' });
  expect(html).toContain('Accepting a time confirms your request');
  expect(html).toContain('booked once you have paid');
  expect(html).not.toContain('nothing');
});

test.each(['none', 'credit'])('the panel of a request paid by %s says that it is then booked', (payment) => {
  const html = panel({ state: 'requested', payment });
  expect(html).toContain('Accepting a time confirms your request: your consultation is booked at once');
});

test.each(['awaiting-payment', 'booked'] as const)(
  'the panel of a meeting that is %s says that another time costs nothing extra',
  (state) => {
    const html = panel({ state, payment: 'bank-transfer' });
    expect(html).toContain('A new time costs you nothing extra.');
    expect(html).not.toContain('You pay nothing more');
  },
);

test.each(LOCALES)('the panel has its own text in %s for each effect of accepting a time', (locale) => {
  const { text, 'text.confirm': confirm, 'text.book': book } = patientMeetingStrings(locale).proposal;
  expect(new Set([text, confirm, book]).size).toBe(3);
});

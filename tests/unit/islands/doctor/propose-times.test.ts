import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { meetingStrings } from '#components/dashboard/practice-strings.ts';
import { clockIn } from '#domain/time/clock.ts';
import { ProposeTimes } from '#islands/doctor/ProposeTimes.tsx';

type Meeting = ComponentProps<typeof ProposeTimes>['meeting'];

const clock = clockIn('Europe/Istanbul', Date.parse('2026-12-12T09:00:00Z'));
const strings = meetingStrings('en').propose.form;
const dialog = (state: Meeting['state']) =>
  renderToString(
    createElement(ProposeTimes, {
      locale: 'en',
      account: 'a1',
      meeting: { id: 'm1', state, minutes: 30, starts: { patient: clock, doctor: clock } } as Meeting,
      practice: 'p1',
      strings,
      onClose: () => undefined,
    }),
  );

test('the form in which times are proposed for a request says that an accepted time confirms it', () => {
  expect(dialog('requested')).toContain('the request is confirmed without another answer from you');
});

test('the form in which times are proposed for a booked consultation speaks of no request', () => {
  expect(dialog('booked')).toContain(strings.text);
  expect(dialog('booked')).not.toContain('request');
});

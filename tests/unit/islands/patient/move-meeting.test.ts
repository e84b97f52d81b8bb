import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { SWRConfig, unstable_serialize } from 'swr';
import { expect, test } from 'vitest';
import { patientMeetingStrings } from '#components/dashboard/patient-meeting-strings.ts';
import { getPracticeSlots } from '#contract/online/slots.ts';
import { monthAhead } from '#domain/booking/month-ahead.ts';
import { clockIn } from '#domain/time/clock.ts';
import { MoveMeeting } from '#islands/patient/MoveMeeting.tsx';

const STARTS_AT = Date.parse('2099-12-17T09:00:00Z');
const clock = clockIn('Europe/Paris', STARTS_AT);
const meeting = {
  id: 'm1',
  minutes: 30,
  starts: { patient: clock, doctor: clock },
} as unknown as ComponentProps<typeof MoveMeeting>['meeting'];

/** The dialog with free times in the month of the meeting alone. */
function dialog(zone: string | undefined): string {
  const { method, path } = getPracticeSlots;
  const query = { minutes: '30', zone: 'Europe/Paris', month: '2099-12' };
  const key = unstable_serialize([`${method} ${path}`, 'en', { id: 'practice' }, query, null]);
  const slots = [{ visitor: clock, doctor: clock }];
  const answer = {
    month: '2099-12',
    last_day: '2099-12-31',
    days: [{ day: '2099-12-18', free: 1, slots }],
  };
  const element = createElement(MoveMeeting, {
    locale: 'en',
    meeting,
    practice: 'practice',
    zone,
    strings: patientMeetingStrings('en').windows.move,
    onClose: () => undefined,
  });
  return renderToString(createElement(SWRConfig, { value: { fallback: { [key]: answer } } }, element));
}

test('the dialog that moves a meeting begins with the month of the meeting', () => {
  expect(dialog('Europe/Paris')).toContain('18 December 2099');
});

test('a meeting that has begun is moved to the next free time, whatever its month', () => {
  expect(monthAhead(clock, STARTS_AT - 1)).toBe('2099-12');
  expect(monthAhead(clock, STARTS_AT)).toBeUndefined();
});

test('the dialog calls a time zone the patient’s own only where it is that of their profile', () => {
  expect(dialog('Europe/Paris')).toContain('in your time zone: Central European Standard Time');
  expect(dialog('Asia/Dubai')).toContain('in the time zone of this consultation: Central European');
  expect(dialog(undefined)).toContain('in the time zone of this consultation: Central European');
});

test('the button that confirms a new time can be pressed before one is chosen', () => {
  expect(dialog('Europe/Paris')).toMatch(/<button[^>]*>Move the consultation/);
  expect(dialog('Europe/Paris')).not.toMatch(/aria-disabled="true"[^>]*>Move the consultation/);
});

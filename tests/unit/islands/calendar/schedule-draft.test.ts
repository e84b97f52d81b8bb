import { expect, test } from 'vitest';
import type { Schedule } from '#contract/doctor/schedule.ts';
import { bodyOf, draftOf, scheduleOf } from '#islands/calendar/schedule-draft.ts';

const stored: Schedule = {
  zone: 'Europe/Istanbul',
  room_link: null,
  accepts_bookings: true,
  notice_minutes: 60,
  horizon_days: 30,
  buffer_minutes: 0,
  step_minutes: 30,
  days: [{ weekday: 2, ranges: [{ from: '09:00', to: '12:00', next_day: false }] }],
  exceptions: [],
  version: '3',
};

test('sends a draft as a schedule with all days of the week', () => {
  const savedSchedule = scheduleOf(draftOf(stored));
  expect(savedSchedule?.days.map(({ ranges }) => ranges.length)).toEqual([0, 1, 0, 0, 0, 0, 0]);
  expect({ ...savedSchedule, days: savedSchedule?.days.filter(({ ranges }) => ranges.length > 0) }).toEqual(
    stored,
  );
});

test('sends no version with a draft that is to replace any plan', () => {
  expect(bodyOf({ ...draftOf(stored), version: '' })).not.toHaveProperty('version');
});

test('makes no schedule from an invalid draft', () => {
  expect(scheduleOf({ ...draftOf(stored), zone: 'Nowhere/Else' })).toBeUndefined();
});

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { calendarStrings } from '#components/dashboard/calendar-strings.ts';
import type { ScheduleDraft } from '#islands/calendar/schedule-draft.ts';
import { SlotPreview } from '#islands/calendar/SlotPreview.tsx';

const { plan: strings } = calendarStrings('en');
const DRAFT: ScheduleDraft = {
  zone: 'UTC',
  room_link: '',
  accepts_bookings: true,
  notice_minutes: 0,
  horizon_days: 30,
  buffer_minutes: 0,
  step_minutes: 30,
  days: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    ranges: [{ from: '09:00', to: '12:00', next_day: false }],
  })),
  exceptions: [],
  version: '',
};

const html = (changes: Partial<ScheduleDraft>) =>
  renderToString(
    createElement(SlotPreview, {
      locale: 'en',
      draft: { ...DRAFT, ...changes },
      now: Date.parse('2026-12-01T06:00:00Z'),
      times: [],
      meetings: [],
      durations: [30],
      lengths: {},
      isComplete: true,
      strings,
    }),
  );

test('the preview has the start times of the hours of the plan', () => {
  expect(html({})).not.toContain(strings.previewNone);
  expect(html({})).toContain('9:30');
});

test('the preview has no times while patients cannot book, or while the number of days is not filled in', () => {
  expect(html({ accepts_bookings: false })).toContain(strings.previewNone);
  expect(html({ horizon_days: Number.NaN })).toContain(strings.previewNone);
});

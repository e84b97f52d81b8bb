import { expect, test } from 'vitest';
import { planToText, planFromText } from '#islands/calendar/plan-text.ts';
import type { ScheduleDraft } from '#islands/calendar/schedule-draft.ts';

const STORED: ScheduleDraft = {
  zone: 'Europe/Istanbul',
  room_link: '',
  accepts_bookings: true,
  notice_minutes: 60,
  horizon_days: 60,
  buffer_minutes: 0,
  step_minutes: 30,
  days: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ranges: [] })),
  exceptions: [],
  version: '3',
};

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

const edited = form({
  zone: 'Europe/Paris',
  room_link: 'https://example.com/a?b=1&c=2',
  notice_minutes: '60',
  horizon_days: '',
  buffer_minutes: '15',
  step_minutes: '30',
  'range:2:0:from': '09:00',
  'range:2:0:to': '',
  exception: '2026-12-24',
  version: '3',
});

test('restores an edited plan as it was left, even when it is incomplete', () => {
  const parsedPlan = planFromText(planToText(edited, STORED), STORED);
  expect(parsedPlan).toMatchObject({
    zone: 'Europe/Paris',
    room_link: 'https://example.com/a?b=1&c=2',
    accepts_bookings: false,
    horizon_days: Number.NaN,
    buffer_minutes: 15,
    exceptions: [{ day: '2026-12-24', ranges: [] }],
    version: '3',
  });
  expect(parsedPlan?.days[1]?.ranges).toEqual([{ from: '09:00', to: '', next_day: false }]);
});

test('restores no edited plan when another one was stored meanwhile', () => {
  expect(planFromText(planToText(edited, STORED), { ...STORED, step_minutes: 15 })).toBeUndefined();
});

test('restores an edited plan of the stored one although its version has changed', () => {
  const restored = planFromText(planToText(edited, STORED), { ...STORED, version: '4' });
  expect(restored).toMatchObject({ zone: 'Europe/Paris', version: '4' });
});

test('restores nothing when no draft was stored', () => {
  expect(planFromText('', STORED)).toBeUndefined();
});

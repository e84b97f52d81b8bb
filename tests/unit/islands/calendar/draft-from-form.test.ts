import { expect, test } from 'vitest';
import { draftFromForm } from '#islands/calendar/draft-from-form.ts';
import { draftOf } from '#islands/calendar/schedule-draft.ts';

const schedule = {
  zone: 'Europe/Istanbul',
  room_link: null,
  accepts_bookings: true,
  notice_minutes: 1440,
  horizon_days: 60,
  buffer_minutes: 0,
  step_minutes: 30 as const,
  days: [
    { weekday: 1, ranges: [{ from: '09:00', to: '12:00', next_day: false }] },
    { weekday: 5, ranges: [{ from: '20:00', to: '24:00', next_day: false }] },
  ],
  exceptions: [
    { day: '2026-12-24', ranges: [] },
    { day: '2026-12-31', ranges: [{ from: '10:00', to: '11:00', next_day: false }] },
  ],
  version: '3',
};

/** The fields of the form as the page is written with the schedule. */
const FIELDS: [string, string][] = [
  ['act', 'save'],
  ['range:1:0:from', '09:00'],
  ['range:1:0:to', '12:00'],
  ['range:5:0:from', '20:00'],
  ['range:5:0:to', '00:00'],
  ['range:5:0:next', '1'],
  ['exception', '2026-12-24'],
  ['exception', '2026-12-31'],
  ['range:2026-12-31:0:from', '10:00'],
  ['range:2026-12-31:0:to', '11:00'],
  ['accepts_bookings', '1'],
  ['notice_minutes', '1440'],
  ['horizon_days', '60'],
  ['buffer_minutes', '0'],
  ['step_minutes', '30'],
  ['zone', 'Europe/Istanbul'],
  ['room_link', ''],
  ['version', '3'],
];

const formOf = (fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

test('reads the unchanged stored schedule from untouched fields', () => {
  const storedDraft = JSON.stringify(draftOf(schedule));
  expect(JSON.stringify(draftFromForm(formOf(FIELDS)))).toBe(storedDraft);
  expect(JSON.stringify(draftFromForm(new URLSearchParams(FIELDS)))).toBe(storedDraft);
});

test('keeps typed values in the draft, even when they are incomplete', () => {
  const typedFields = FIELDS.map(([name, value]): [string, string] => {
    if (name === 'range:1:0:to') return [name, ''];
    return name === 'horizon_days' ? [name, '9x'] : [name, value];
  });
  const draft = draftFromForm(formOf(typedFields));
  expect(draft.days[0]?.ranges).toEqual([{ from: '09:00', to: '', next_day: false }]);
  expect(draft.horizon_days).toBeNaN();
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { LOCALES } from '#config.ts';
import { pick } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import { Attendance } from '#islands/meeting/Attendance.tsx';
import { clockIn } from '#domain/time/clock.ts';

const answer = vi.hoisted(() => ({ data: {} as object }));
vi.mock('#client/use-call.ts', () => ({ useCall: () => answer }));

const NONE = { patient: null, doctor: null };
const clockAt = (at: string) => {
  const clock = clockIn('UTC', Date.parse(at));
  return { patient: clock, doctor: clock };
};

/** The text as the doctor reads it, without its marks. */
function textIn(locale: (typeof LOCALES)[number]): string {
  const meeting = {
    id: 'one',
    state: 'in-progress',
    starts: clockAt('2026-12-01T10:00:00Z'),
    doctor: { name: 'Dr. Ayşe Çağlar' },
    patient: { name: 'Nadia Martin' },
    join: { opens: clockAt('2026-12-01T09:45:00Z'), url: '/room', has_room: true, own_room: true },
  } as const;
  const strings = pick(stringsOf(locale, 'meetings'), 'attendance');
  return renderToStaticMarkup(createElement(Attendance, { locale, meeting, reader: 'Doctor', strings }))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

beforeEach(() => {
  answer.data = {
    joined: { ...NONE, patient: '2026-12-01T09:50:00Z' },
    seen: { ...NONE, patient: '2026-12-01T10:07:00Z' },
    lines: null,
  };
});

test.each(LOCALES)('%s: the page says when the patient came and was seen last', (locale) => {
  const text = textIn(locale);
  expect(text).toMatch(/9:50/);
  expect(text).toMatch(/10:07/);
  expect(text).not.toContain('{{');
  expect(text).toContain(stringsOf(locale, 'meetings')['attendance.notYet']);
});

test('a side without a time at which it was seen last is shown with its first time alone', () => {
  answer.data = { ...answer.data, seen: NONE };
  expect(textIn('en')).not.toContain('last seen');
});

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { SWRConfig, unstable_serialize } from 'swr';
import { expect, test } from 'vitest';
import { freeTimesStrings } from '#components/dashboard/meeting-strings.ts';
import type { Locale } from '#config.ts';
import type { Content } from '#contract/endpoint.ts';
import { getPracticeSlots } from '#contract/online/slots.ts';
import { clockIn } from '#domain/time/clock.ts';
import { FreeTimes } from '#islands/meeting/FreeTimes.tsx';

const PATIENT_ZONE = 'Europe/Paris';
const DOCTOR_ZONE = 'Europe/Istanbul';

const slot = (at: string) => ({
  visitor: clockIn(PATIENT_ZONE, Date.parse(at)),
  doctor: clockIn(DOCTOR_ZONE, Date.parse(at)),
  held: false,
});
const SLOTS = [slot('2027-07-05T08:00:00Z'), slot('2027-07-05T21:30:00Z')];

type Answer = Content<typeof getPracticeSlots>;
const ANSWER: Answer = {
  practice_id: 'practice',
  minutes: 30,
  durations: [30],
  month: '2027-07',
  zone: PATIENT_ZONE,
  doctor_zone: DOCTOR_ZONE,
  last_day: '2027-07-31',
  next: null,
  days: [
    { day: '2027-07-05', free: SLOTS.length, slots: SLOTS },
    { day: '2027-07-06', free: 0, slots: [] },
  ],
  clock_changes: [],
};

/** The key under which the answer to a question about free times is kept. */
function keyOf(locale: Locale, month: string | undefined): string {
  const query = { minutes: '30', zone: PATIENT_ZONE, month };
  const { method, path } = getPracticeSlots;
  return unstable_serialize([`${method} ${path}`, locale, { id: 'practice' }, query, null]);
}

/** The dialog's free times: the answer to a call without a month, and others by their months. */
function timesIn(locale: Locale, startMonth?: string, ofMonths: Record<string, Answer> = {}): string {
  const cache = new Map([[keyOf(locale, undefined), { data: ANSWER }]]);
  for (const [month, data] of Object.entries(ofMonths)) cache.set(keyOf(locale, month), { data });
  const times = createElement(FreeTimes, {
    locale,
    practice: 'practice',
    minutes: 30,
    startMonth,
    zone: PATIENT_ZONE,
    otherZone: DOCTOR_ZONE,
    chosen: [],
    onChoose: () => undefined,
    strings: freeTimesStrings(locale, 'Patient'),
  });
  return renderToString(createElement(SWRConfig, { value: { provider: () => cache } }, times));
}

test('the free times of a dialog name their time zone, with the offset of the day that is shown', () => {
  expect(timesIn('en')).toContain(
    'All times are shown in your time zone: Central European Summer Time, UTC+02:00.',
  );
});

test('each day of a dialog’s free times says how many it has', () => {
  expect(timesIn('en')).toMatch(/<option[^>]*>Monday, 5 July 2027 \(2 available times\)</);
  expect(timesIn('ar')).toContain('(موعدان متاحان)');
});

test('a free time has the other person’s time beside it', () => {
  expect(timesIn('en')).toContain('doctor’s time: 11:00');
});

test('the other person’s time names its day where it differs', () => {
  expect(timesIn('en')).toContain('doctor’s time: 6\u00a0Jul\u00a02027, 00:30');
  expect(timesIn('fr')).toContain('médecin\u202f: 6\u00a0juil.\u00a02027 à 00:30');
});

test('free times begin with the month that is asked for', () => {
  const days = [{ day: '2027-12-17', free: 1, slots: [slot('2027-12-17T08:00:00Z')] }];
  const december = { ...ANSWER, month: '2027-12', last_day: '2027-12-31', days };
  expect(timesIn('en', '2027-12', { '2027-12': december })).toContain('Friday, 17 December 2027');
});

test('free times begin with the next free time where the month that is asked for has none', () => {
  const december = { ...ANSWER, month: '2027-12', last_day: '2027-12-31', days: [] };
  expect(timesIn('en', '2027-12', { '2027-12': december })).toContain('Monday, 5 July 2027');
});

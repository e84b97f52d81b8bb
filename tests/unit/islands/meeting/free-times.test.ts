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

const ANSWER: Content<typeof getPracticeSlots> = {
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

/** The dialog's free times in the answer to a call without a month. */
function timesIn(locale: Locale): string {
  const { method, path } = getPracticeSlots;
  const query = { minutes: '30', zone: PATIENT_ZONE, month: undefined };
  const key = unstable_serialize([`${method} ${path}`, locale, { id: 'practice' }, query, null]);
  const times = createElement(FreeTimes, {
    locale,
    practice: 'practice',
    minutes: 30,
    zone: PATIENT_ZONE,
    otherZone: DOCTOR_ZONE,
    chosen: [],
    onChoose: () => undefined,
    strings: freeTimesStrings(locale, 'Patient'),
  });
  return renderToString(createElement(SWRConfig, { value: { fallback: { [key]: ANSWER } } }, times));
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
  expect(timesIn('en')).toContain('doctor’s time: 6 Jul 2027, 00:30');
  expect(timesIn('fr')).toContain('heure du médecin\u202f: 6 juil. 2027 à 00:30');
});

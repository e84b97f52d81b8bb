import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { patientMeetingStrings } from '#components/dashboard/patient-meeting-strings.ts';
import { clockIn } from '#domain/time/clock.ts';
import { DeviceZone } from '#islands/patient/DeviceZone.tsx';
import { MeetingFacts } from '#islands/patient/MeetingFacts.tsx';

type Meeting = ComponentProps<typeof MeetingFacts>['meeting'];

const strings = patientMeetingStrings('en').facts;
const clock = clockIn('Europe/Paris', Date.parse('2026-12-12T09:00:00Z'));
const clocks = { patient: clock, doctor: clock };

function html(payment: Meeting['payment'], zone?: string): string {
  const meeting = {
    id: 'm1',
    state: 'booked',
    doctor: { name: 'Dr Elif Kaya' },
    patient: { name: 'Nadia Martin' },
    starts: clocks,
    minutes: 30,
    price: { amount: 6000, currency: 'EUR' },
    payment,
    policy: [],
    actions: [],
    reports: [],
    join: { opens: clocks, url: null, has_room: true, own_room: false },
  } as unknown as Meeting;
  const props = {
    locale: 'en',
    meeting,
    zone,
    doctorHref: undefined,
    againHref: '/',
    renderedAt: 0,
    strings,
  } as const;
  return renderToString(createElement(MeetingFacts, props));
}

test('a meeting of a bundle shows the patient their bundle in place of a price', () => {
  expect(html('sandbox')).toContain('€60');
  expect(html('credit')).not.toContain('€60');
  expect(html('credit')).toContain('A consultation from your bundle');
});

test('the time at which a room opens names its zone where the patient’s profile has another clock', () => {
  const opening = (page: string) => page.slice(page.indexOf('join-note'), page.indexOf('<dl'));
  expect(opening(html('sandbox', 'Europe/Berlin'))).not.toContain('UTC');
  expect(opening(html('sandbox', 'Asia/Dubai'))).toContain('Central European Standard Time');
});

test('a patient whose device is on another clock reads in which zone the times of the meeting are', () => {
  const notice = (deviceZone: string | undefined) =>
    renderToString(createElement(DeviceZone, { locale: 'en', clock, deviceZone, strings }));
  expect(notice('Asia/Dubai')).toContain('Your device is set to another time zone.');
  expect(notice('Asia/Dubai')).toContain('time zone of this consultation: Central European Standard Time');
  expect(notice('Europe/Berlin')).toBe('');
  expect(notice(undefined)).toBe('');
});

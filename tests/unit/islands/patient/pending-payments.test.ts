import { type ComponentProps, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { clockIn } from '#domain/time/clock.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import { useReaderZones } from '#islands/meeting/use-reader-zones.ts';
import { PendingPayments } from '#islands/patient/wallet/PendingPayments.tsx';

vi.mock('#islands/meeting/use-reader-zones.ts', { spy: true });

type Pending = ComponentProps<typeof PendingPayments>['payments'][number];

const strings = stringsOf('en', 'wallet');
const PAYMENT: Pending = {
  id: '5f0c2b7e-7a52-4a3c-9d57-0e9f1c2b3a4d',
  reference: 'ABCD',
  state: 'pending',
  method: 'bank-transfer',
  price: { amount: 6000, currency: 'EUR' },
  created_at: '2026-11-30T08:00:00Z',
  settled_at: null,
  meeting_id: null,
  purchase_id: null,
  reason: null,
  transfer: null,
  due: null,
  meeting: null,
  bundle: null,
};
const html = (payment: Partial<Pending>) =>
  renderToString(
    createElement(PendingPayments, {
      locale: 'en',
      zone: 'Europe/Paris',
      payments: [{ ...PAYMENT, ...payment }],
      strings,
    }),
  ).replaceAll('<!-- -->', '');

test('a pending payment of a meeting names the doctor, the day and the last moment to pay', () => {
  const clock = clockIn('Europe/Paris', Date.parse('2026-12-12T09:00:00Z'));
  const page = html({
    meeting_id: 'm1',
    meeting: { starts: { patient: clock, doctor: clock }, doctor: { name: 'Dr Elif Kaya' } },
    due: '2026-12-03T11:00:00Z',
  });
  expect(page).toContain('Dr Elif Kaya');
  expect(page).toContain('Saturday, 12 December 2026, 10:00');
  expect(page).toMatch(/Please pay by <time[^>]*>Thursday, 3 December 2026, 12:00/);
  expect(page).toContain('href="/en/patient-dashboard/meetings/m1"');
});

test('a pending payment of a bundle names the bundle', () => {
  expect(html({ purchase_id: 'p1', bundle: 'Three consultations' })).toContain('Three consultations');
});

test('a pending payment whose last moment is not known does not name one', () => {
  expect(html({ meeting_id: 'm1' })).not.toContain(strings.payBy);
});

test('a pending payment names the zone of its consultation where that is not the zone of the profile', () => {
  const clock = clockIn('Asia/Dubai', Date.parse('2026-12-12T09:00:00Z'));
  const meeting = { starts: { patient: clock, doctor: clock }, doctor: { name: 'Dr Elif Kaya' } };
  const page = html({ meeting_id: 'm1', meeting, due: '2026-12-03T11:00:00Z' });
  expect(page).toMatch(/12 December 2026, 13:00<\/time><span[^>]*> \(Gulf Standard Time/);
  expect(page).toMatch(/3 December 2026, 12:00<\/time><\/p>/);
});

test('a pending payment names no zone where its consultation is on the clock of the profile', () => {
  const clock = clockIn('Europe/Berlin', Date.parse('2026-12-12T09:00:00Z'));
  const meeting = { starts: { patient: clock, doctor: clock }, doctor: { name: 'Dr Elif Kaya' } };
  expect(html({ meeting_id: 'm1', meeting, due: '2026-12-03T11:00:00Z' })).not.toContain('Standard Time');
});

test('a pending payment names the zones of its times where the device is in another one', () => {
  const clock = clockIn('Europe/Paris', Date.parse('2026-12-12T09:00:00Z'));
  const meeting = { starts: { patient: clock, doctor: clock }, doctor: { name: 'Dr Elif Kaya' } };
  vi.mocked(useReaderZones).mockReturnValueOnce(['Europe/Paris', 'Asia/Dubai']);
  const page = html({ meeting_id: 'm1', meeting, due: '2026-12-03T11:00:00Z' });
  expect(page.match(/Central European Standard Time/g)).toHaveLength(2);
});

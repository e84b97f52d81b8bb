import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { payUntil, payUntilAfterMove, TRANSFER_HOURS } from '#domain/booking/pay-until.ts';
import { getT } from '#i18n/server/t.ts';

const NOW = new Date('2027-03-01T12:00:00Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const hoursToPay = (payment: string | null, startsIn: number) =>
  (payUntil({ payment, startsAt: inHours(startsIn) }, NOW).getTime() - NOW.getTime()) / 3_600_000;

test('a confirmed meeting is to be paid within a day, and by its start', () => {
  expect(hoursToPay('sandbox', 200)).toBe(24);
  expect(hoursToPay('sandbox', 10)).toBe(10);
});

test('a transfer has three days, of which those after the first one end a day before the start', () => {
  expect(hoursToPay('bank-transfer', 200)).toBe(72);
  expect(hoursToPay('bank-transfer', 90)).toBe(66);
  expect(hoursToPay('bank-transfer', 40)).toBe(24);
  expect(hoursToPay('bank-transfer', 10)).toBe(10);
});

describe('the time to pay of a meeting that is moved', () => {
  const hoursLeft = (payment: string, startsIn: number, dueIn: number) =>
    (payUntilAfterMove({ payment, startsAt: inHours(startsIn), dueAt: inHours(dueIn) }, NOW).getTime() -
      NOW.getTime()) /
    3_600_000;

  test('of a transfer ends a day before the new start, or a day after the move if that is later', () => {
    expect(hoursLeft('bank-transfer', 80, 70)).toBe(56);
    expect(hoursLeft('bank-transfer', 40, 70)).toBe(24);
    expect(hoursLeft('bank-transfer', 10, 70)).toBe(10);
  });

  test('of another way to pay ends at the new start', () => {
    expect(hoursLeft('sandbox', 20, 22)).toBe(20);
    // The patient had chosen a transfer when the meeting was confirmed.
    expect(hoursLeft('sandbox', 80, 70)).toBe(70);
  });

  test('never becomes longer', () => {
    expect(hoursLeft('bank-transfer', 300, 5)).toBe(5);
    expect(hoursLeft('bank-transfer', 40, 5)).toBe(5);
    expect(hoursLeft('sandbox', 300, 5)).toBe(5);
  });
});

test.each(LOCALES)('the form of a request says in %s how many days a transfer has', (locale) => {
  expect(getT(locale)('booking:request.transferTime')).toContain(String(TRANSFER_HOURS / 24));
});

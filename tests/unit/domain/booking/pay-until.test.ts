import { expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { payUntil, TRANSFER_HOURS } from '#domain/booking/pay-until.ts';
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

test.each(LOCALES)('the form of a request says in %s how many days a transfer has', (locale) => {
  expect(getT(locale)('booking:request.transferTime')).toContain(String(TRANSFER_HOURS / 24));
});

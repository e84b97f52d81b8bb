import { expect, test } from 'vitest';
import { otherClockText } from '#i18n/other-clock.ts';

const textOf = (other: string, own: string) =>
  otherClockText('en', other, own, ({ date, time }) => `${date} at ${time}`);

test('a time on another person’s clock has no day where it is the reader’s day', () => {
  expect(textOf('2027-07-05T11:00', '2027-07-05T10:00')).toBe('11:00');
});

test('a time on another person’s clock names its day after midnight, and the day before it', () => {
  expect(textOf('2027-07-06T03:00', '2027-07-05T20:00')).toBe('6\u00a0Jul\u00a02027 at 03:00');
  expect(textOf('2027-07-05T20:00', '2027-07-06T03:00')).toBe('5\u00a0Jul\u00a02027 at 20:00');
});

import { expect, test } from 'vitest';
import { hasExpired } from '#components/cost/has-expired.ts';

test('an estimate is valid until its last day ends on the clock of the clinic', () => {
  expect(hasExpired('2026-12-22', new Date('2026-12-22T20:59:00Z'))).toBe(false);
  expect(hasExpired('2026-12-22', new Date('2026-12-22T21:00:00Z'))).toBe(true);
});

import { expect, test } from 'vitest';
import { raceClosings } from '../../faults/booking/closings.ts';
import { raceForTimes } from '../../faults/booking/races.ts';
import { useTestDatabase } from '../support/database.ts';

useTestDatabase();

test('of many requests for one time exactly one succeeds; no meetings overlap and no request fails', async () => {
  const { attempts, won, ...wrong } = await raceForTimes(4, 16);
  expect(wrong).toEqual({ overlaps: 0, unfair: 0, broken: [] });
  expect(attempts).toBe(64);
  expect(won).toBeGreaterThanOrEqual(4);
});

test('a doctor who closes the account while meetings are requested has none afterwards', async () => {
  expect(await raceClosings(4, 3)).toEqual({ closed: 4, left: 0, open: 0, broken: [] });
});

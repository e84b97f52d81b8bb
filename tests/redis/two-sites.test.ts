import { expect, test, vi } from 'vitest';
import { redisAway } from '../faults/redis/away.ts';
import { FAULT_COUNT, redisRounds } from '../faults/redis/rounds.ts';
import { redisSpread } from '../faults/redis/spread.ts';

// The fault runs print figures, which only `npm run faults` shows.
vi.spyOn(console, 'log').mockImplementation(() => undefined);

test('two sites render a page at most once each for many visitors, and learn of each other’s purges', async () => {
  expect(await redisSpread(10)).toBe(true);
}, 60_000);

test('two sites show nothing older than an acknowledged purge during faults of Redis and of the sites', async () => {
  expect(await redisRounds(FAULT_COUNT)).toBe(true);
}, 120_000);

test('no request fails while Redis hangs or is gone, and no purge is lost', async () => {
  expect(await redisAway(2)).toBe(true);
}, 60_000);

import { expect, test, vi } from 'vitest';
import { fullDisk } from '../../faults/site/full-disk.ts';
import { killSite } from '../../faults/site/kill-rounds.ts';

// The figures that the functions print are for `npm run faults`, which does more rounds.
vi.spyOn(console, 'log').mockImplementation(() => undefined);

test('a site that is killed while pages are purged shows nothing older than the last acknowledged purge', async () => {
  expect(await killSite(3)).toBe(true);
}, 60_000);

test('a site whose disk is full serves the newest pages and does not crash', async () => {
  expect(await fullDisk()).toBe(true);
}, 60_000);

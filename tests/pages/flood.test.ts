import { database } from '#db/client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { SeedFolder } from '../api/db/support/seed-folder.ts';
import { floodOfAddresses } from '../faults/flood/addresses.ts';
import { type FloodedSite, openFloodedSite } from '../faults/flood/flooded-site.ts';
import { floodOfSpellings } from '../faults/flood/spellings.ts';
import { floodOfWebhooks } from '../faults/flood/webhooks.ts';

// Short floods: `npm run faults -- flood` sends 50,000 addresses and 10,000 webhooks, `npm run faults -- abuse` 10,000
// spellings.

let flooded: FloodedSite;
beforeAll(async () => {
  const folder = new SeedFolder(Array.from({ length: 12 }, (_, index) => ({ key: `post-${index}` })));
  flooded = await openFloodedSite(() => seedDatabase(database(), folder.path));
}, 120_000);
afterAll(() => flooded?.site.close());

test('random addresses neither displace pages that are read nor fill the memory', async () => {
  expect(await floodOfAddresses(flooded, 500)).toBe(true);
}, 120_000);

test('no spelling of an address is stored beside its page', async () => {
  expect(await floodOfSpellings(flooded, 1_000)).toBe(true);
}, 120_000);

test('no forged or repeated webhook is accepted', async () => {
  expect(await floodOfWebhooks(flooded, 700)).toBe(true);
}, 120_000);

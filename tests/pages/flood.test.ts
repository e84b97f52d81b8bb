import { expect, test } from 'vitest';
import { seedDatabase } from '#db/seed/seed-database.ts';
import { SeedFolder } from '../api/db/support/seed-folder.ts';
import { floodOfAddresses } from '../faults/flood/addresses.ts';
import { floodOfWebhooks } from '../faults/flood/webhooks.ts';

const folder = new SeedFolder(Array.from({ length: 12 }, (_, at) => ({ key: `post-${at}` })));
const fill = () => seedDatabase(folder.path);

// 50,000 and 10,000 of them: npm run faults -- flood.

test('random addresses push out no page that is read, and fill no memory', async () => {
  expect(await floodOfAddresses(1_000, fill)).toBe(true);
}, 120_000);

test('no forged or repeated webhook is accepted', async () => {
  expect(await floodOfWebhooks(700, fill)).toBe(true);
}, 120_000);

import { expect, test } from 'vitest';
import { database } from '#db/client.ts';
import { countView } from '#db/queries/page-views.ts';
import { mostReadPaths } from '#db/queries/page-view-totals.ts';
import { useTestDatabase } from '../support/database.ts';

useTestDatabase();

const DAY = 86_400_000;

async function countViews(path: string, times: number, daysAgo = 0) {
  const now = new Date(Date.now() - daysAgo * DAY);
  for (let time = 0; time < times; time += 1)
    await countView(database(), { path, locale: 'en', referrer: 'none', now });
}

test('gives the paths of the last days, most read first', async () => {
  await countViews('/en/blog', 2);
  await countViews('/en', 3, 5);
  await countViews('/en/doctors', 1);
  await countViews('/en/old', 9, 40);
  expect(await mostReadPaths(database(), { days: 30, limit: 2 })).toEqual(['/en', '/en/blog']);
  expect(await mostReadPaths(database(), { days: 30, limit: 9 })).toEqual(['/en', '/en/blog', '/en/doctors']);
});

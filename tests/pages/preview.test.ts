import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDatabase, database, useDatabase } from '#db/client.ts';
import { publish } from '#services/publishing/publish.ts';
import { readHeads } from '#db/queries/content-versions.ts';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { SeedFolder } from '../api/db/support/seed-folder.ts';
import { openSecondSite, type SecondSite } from './support/second-site.ts';

let site: SecondSite;
beforeAll(async () => {
  const folder = new SeedFolder([{ key: 'one' }]);
  site = await openSecondSite(async () => {
    await seedDatabase(database(), folder.path);
    const head = (await readHeads(database())).get('posts/one');
    const text = head?.files?.['posts/one/en.md'] ?? '';
    const draft = text.replace('title: one in en', 'title: Drafted').replace('slug: one-en', 'slug: drafted');
    const files = { ...head?.files, 'posts/one/en.md': draft };
    await publish(database(), [{ item: 'posts/one', files, base: 1 }], {
      author: 'ada',
      message: '',
      draft: true,
    });
  });
});
afterAll(async () => {
  await closeDatabase();
  useDatabase({ dataDir: '.data' });
  await site.close();
});

/** A preview token as the command makes it, with the key of this site. */
function token(expires: number): string {
  const key = Buffer.from(readFileSync(join(site.dataDir, 'keys', 'app.key'), 'utf8'), 'base64');
  const payload = Buffer.from(JSON.stringify({ item: 'posts/one', version: 2, expires })).toString(
    'base64url',
  );
  return `${payload}.${createHmac('sha256', key).update(`preview\0${payload}`).digest('base64url')}`;
}
const SOON = Date.now() + 600_000;

test('a draft is shown by the real page under its preview address alone, and is not stored', async () => {
  const address = '/en/blog/drafted';
  expect((await site.get(`${address}?preview=none`)).status).toBe(403);
  const { status, text, headers } = await site.get(`${address}?preview=${token(SOON)}`);
  expect(status).toBe(200);
  expect(text).toContain('Drafted');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-robots-tag')).toContain('noindex');
  expect((await site.get(address)).status).toBe(404);
  const publishedPage = await site.get('/en/blog/one-en');
  expect(publishedPage.text).toContain('one in en');
  expect(publishedPage.text).not.toContain('Drafted');
});

test('a preview is shown although the page itself is stored', async () => {
  await site.get('/en/blog');
  expect((await site.get(`/en/blog?preview=${token(SOON)}`)).text).toContain('Drafted');
  expect((await site.get('/en/blog')).text).not.toContain('Drafted');
});

test('an expired preview address says so in its language', async () => {
  const { status, text, headers } = await site.get(`/fr/blog?preview=${token(Date.now() - 1)}`);
  expect(status).toBe(403);
  expect(text).toContain('Cet aperçu a expiré');
  expect(headers.get('cache-control')).toBe('private, no-store');
});

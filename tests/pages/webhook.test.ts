import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyFile } from '#db/key-file.ts';
import { closeDatabase, run, useDatabase } from '#db/client.ts';
import { postTranslations } from '#db/schema/posts.ts';
import { seedDatabase } from '#db/seed/seed-database.ts';
import { SeedFolder } from '../api/db/support/seed-folder.ts';
import { signWith } from '../support/sign-webhook.ts';
import { openSecondSite, type SecondSite } from './support/second-site.ts';

let site: SecondSite;
let sign: ReturnType<typeof signWith>;

beforeAll(async () => {
  const folder = new SeedFolder([{ key: 'news', slugs: { en: 'news', fr: 'nouvelles' } }]);
  site = await openSecondSite(() => seedDatabase(folder.path));
  sign = signWith(keyFile(site.dataDir, 'webhook'));
  useDatabase({ dataDir: site.dataDir });
}, 120_000);
afterAll(async () => {
  await closeDatabase();
  await site?.close();
});

const retitle = (title: string) =>
  run((db) => db.update(postTranslations).set({ title }).where(eq(postTranslations.locale, 'fr')));

async function fire(body: unknown) {
  const text = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', ...sign(text) };
  const answer = await fetch(`${site.origin}/hooks/content`, { method: 'POST', headers, body: text });
  const { content } = (await answer.json()) as { content: { delivery: string; pages: number } };
  return { status: answer.status, ...content };
}

interface Report {
  done: boolean;
  pages: { address: string; locale: string; after_ms?: number; failed?: string }[];
}

async function report(id: string): Promise<Report> {
  const path = `/hooks/deliveries/${id}`;
  const answer = await fetch(`${site.origin}${path}`, { headers: sign(path) });
  return ((await answer.json()) as { content: Report }).content;
}

describe('a webhook of the running site', () => {
  test('a change is not seen before it, and at once after it', async () => {
    expect((await site.get('/fr/blog/nouvelles')).text).not.toContain('Titre neuf');
    await retitle('Titre neuf');
    expect((await site.get('/fr/blog/nouvelles')).text).not.toContain('Titre neuf');
    // The slug of another language names the same post.
    const { status, delivery, pages } = await fire({ type: 'blog.updated', slug: 'news' });
    expect(status).toBe(202);
    expect(pages).toBeGreaterThan(0);
    expect((await site.get('/fr/blog/nouvelles')).text).toContain('Titre neuf');
    await expect.poll(async () => (await report(delivery)).done, { timeout: 15_000 }).toBe(true);
    const { pages: fresh } = await report(delivery);
    expect(fresh).toContainEqual({
      address: '/fr/blog/nouvelles',
      locale: 'fr',
      after_ms: expect.any(Number),
    });
  });

  test('without a signature it changes nothing', async () => {
    await retitle('Titre faux');
    const body = JSON.stringify({ tags: ['blog:*'] });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${site.origin}/hooks/content`, { method: 'POST', headers, body });
    expect(answer.status).toBe(401);
    expect((await site.get('/fr/blog/nouvelles')).text).not.toContain('Titre faux');
  });

  test('hundreds at once are all taken', async () => {
    const sent = Array.from({ length: 600 }, (_, n) => fire({ type: 'blog.updated', id: `post-${n}` }));
    const statuses = new Set((await Promise.all(sent)).map(({ status }) => status));
    expect(statuses).toEqual(new Set([202]));
  });
});

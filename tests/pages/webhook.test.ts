import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyFile } from '#db/key-file.ts';
import { LOCALES } from '#config.ts';
import { publish } from '#services/publishing/publish.ts';
import { readHeads } from '#db/queries/content-versions.ts';
import { closeDatabase, database, useDatabase } from '#db/client.ts';
import { postTranslations } from '#db/schema/posts.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { SeedFolder } from '../api/db/support/seed-folder.ts';
import { signWith } from '../support/sign-webhook.ts';
import { openSecondSite, type SecondSite } from './support/second-site.ts';

let site: SecondSite;
let sign: ReturnType<typeof signWith>;

beforeAll(async () => {
  const otherTopic = { category: 'hair-transplant', tags: ['donor-area'] };
  const folder = new SeedFolder([
    { key: 'news', slugs: { en: 'news', fr: 'nouvelles' } },
    { key: 'quiet', published: '2025-01-01' },
    ...['one', 'two', 'three', 'four'].map((key) => ({ key, ...otherTopic })),
  ]);
  site = await openSecondSite(() => seedDatabase(database(), folder.path));
  sign = signWith(keyFile(site.dataDir, 'webhook'));
  useDatabase({ dataDir: site.dataDir });
}, 120_000);
afterAll(async () => {
  await closeDatabase();
  await site?.close();
});

const setFrenchTitle = (title: string) =>
  database().update(postTranslations).set({ title }).where(eq(postTranslations.locale, 'fr'));

async function sendWebhook(body: unknown) {
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

/** Reads every stored page that links lead to; returns their texts by address. */
async function readAll(from: readonly string[]): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const queue = [...from];
  const seenPaths = new Set(queue);
  while (queue.length > 0) {
    const batch = queue.splice(0, 8).map(async (path) => ({ path, ...(await site.get(path)) }));
    for (const { path, status, headers, text } of await Promise.all(batch)) {
      if (status !== 200 || !headers.get('cache-status')?.startsWith('pages')) continue;
      pages.set(path, text);
      for (const [, link = ''] of text.matchAll(/<a [^>]*?href="(\/[a-z]{2}\/(?:blog|tags)[^"?#]*)"/g)) {
        if (!seenPaths.has(link)) queue.push(link);
        seenPaths.add(link);
      }
    }
  }
  return pages;
}
const pagesWith = (pages: Map<string, string>, text: string) =>
  [...pages].flatMap(([path, page]) => (page.includes(text) ? [path] : [])).sort();

describe('a webhook of the running site', () => {
  test('a new title makes every page stale that shows the post in its language, and no other', async () => {
    const before = await readAll(LOCALES.map((locale) => `/${locale}`));
    const head = (await readHeads(database())).get('posts/quiet');
    const path = 'posts/quiet/en.md';
    const files = {
      ...head?.files,
      [path]: head?.files?.[path]?.replaceAll('quiet in en', 'Renamed') ?? '',
    };
    const note = { author: 'ada', message: 'A better title', announced: true };
    const { tags } = await publish(database(), [{ item: 'posts/quiet', files }], note);
    const { pages } = await sendWebhook({ tags });
    const showing = pagesWith(before, 'quiet in en');
    // The blog, the category, the tag, the post itself, and a related post; each language has its own.
    expect(showing).toHaveLength(5);
    expect(pages).toBe(showing.length);
    const pagesAfter = await readAll([...before.keys()]);
    expect(pagesWith(pagesAfter, 'quiet in en')).toEqual([]);
    expect(pagesWith(pagesAfter, 'Renamed')).toEqual(showing);
  });

  test('a change is shown as soon as its webhook is accepted, and not before', async () => {
    expect((await site.get('/fr/blog/nouvelles')).text).not.toContain('Titre neuf');
    await setFrenchTitle('Titre neuf');
    expect((await site.get('/fr/blog/nouvelles')).text).not.toContain('Titre neuf');
    // The slug of another language names the same post.
    const { status, delivery, pages } = await sendWebhook({ type: 'blog.updated', slug: 'news' });
    expect(status).toBe(202);
    expect(pages).toBeGreaterThan(0);
    expect((await site.get('/fr/blog/nouvelles')).text).toContain('Titre neuf');
    await expect.poll(async () => (await report(delivery)).done, { timeout: 50_000 }).toBe(true);
    const { pages: reportedPages } = await report(delivery);
    expect(reportedPages).toContainEqual({
      address: '/fr/blog/nouvelles',
      locale: 'fr',
      after_ms: expect.any(Number),
    });
  });

  test('a webhook that names the changed fields renews every page that shows the post, and no other', async () => {
    const before = await readAll(['/fr', '/fr/rss.xml']);
    const news = eq(postTranslations.slug, 'nouvelles');
    await database().update(postTranslations).set({ title: 'Mots neufs' }).where(news);
    const event = { type: 'blog.updated', id: 'news', changed: ['title', 'updated_at'] };
    expect((await sendWebhook(event)).pages).toBeLessThan(before.size / 2);
    // Pages in other languages name the address of the post, not its title.
    const showing = pagesWith(before, '/fr/blog/nouvelles').filter((path) => path.startsWith('/fr'));
    expect(showing).toContain('/fr/rss.xml');
    expect(pagesWith(await readAll([...before.keys()]), 'Mots neufs')).toEqual(showing);
  });

  test('a webhook without a signature changes nothing', async () => {
    await setFrenchTitle('Titre faux');
    const body = JSON.stringify({ tags: ['blog:*'] });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${site.origin}/hooks/content`, { method: 'POST', headers, body });
    expect(answer.status).toBe(401);
    expect((await site.get('/fr/blog/nouvelles')).text).not.toContain('Titre faux');
  });

  test('600 webhooks at once are all accepted', async () => {
    const answers = Array.from({ length: 600 }, (_, number) =>
      sendWebhook({ type: 'blog.updated', id: `post-${number}` }),
    );
    const statuses = new Set((await Promise.all(answers)).map(({ status }) => status));
    expect(statuses).toEqual(new Set([202]));
  });
});

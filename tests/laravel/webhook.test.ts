import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createHooks } from '#api/hooks/app.ts';
import { serveInvalidations } from '#cache/invalidate/invalidation.ts';
import { run } from '../../scripts/test/children.ts';

const PHP = process.env['PHP'] ?? 'php';
const SECRET = 'a secret of this site and its back end';

interface Sent {
  url: string;
  type: string;
  headers: Record<string, string>;
  body: string;
}

/** Requests that the classes of docs/laravel send when a post is created, changed, left unchanged and deleted. */
async function sentByLaravel(): Promise<Sent[]> {
  const storage = mkdtempSync(join(tmpdir(), 'turqua-laravel-'));
  onTestFinished(() => rmSync(storage, { recursive: true, force: true }));
  for (const name of ['cache', 'sessions', 'views']) mkdirSync(join(storage, name));
  const env = {
    SECRET,
    LARAVEL_STORAGE: storage,
    APP_PACKAGES_CACHE: join(storage, 'packages.php'),
    APP_SERVICES_CACHE: join(storage, 'services.php'),
  };
  const script = join(import.meta.dirname, 'webhook.php');
  const { ok, output } = await run(PHP, ['-d', 'error_reporting=0', script], 60_000, { env });
  if (!ok) throw new Error(output);
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Sent);
}

test('the events of the classes in docs/laravel are accepted, and renew the pages of all posts', async () => {
  const invalidated: (readonly string[])[] = [];
  serveInvalidations({
    async invalidate(tags) {
      invalidated.push(tags);
      return { pages: 0, keys: [] };
    },
    // Pages carry the tag of the post's slug, and none with the number of its row, which Laravel sends as the id.
    shows: (tag) => tag === 'blog:after-the-flight',
  });
  const hooks = createHooks({ secrets: () => [SECRET] });
  const sent = await sentByLaravel();
  expect(sent.map(({ body }) => JSON.parse(body).type)).toEqual([
    'blog.created',
    'blog.updated',
    'blog.deleted',
  ]);
  for (const { url, type, headers, body } of sent) {
    const request = () =>
      new Request(`http://localhost${new URL(url).pathname.replace('/hooks', '')}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': type },
        body,
      });
    expect((await hooks.fetch(request())).status).toBe(202);
    // The same event, sent again, is recognised.
    expect((await hooks.fetch(request())).status).toBe(200);
    expect(JSON.parse(body)).toMatchObject({ id: 1, slug: 'after-the-flight' });
  }
  expect(invalidated).toHaveLength(3);
  for (const tags of invalidated)
    expect(tags).toEqual(expect.arrayContaining(['blog', 'blog:after-the-flight']));
  // The slug is that of one language, and no page is known by the number of a row. So the pages of all posts are
  // renewed, which may show the post in other languages or as related.
  expect(invalidated.map((tags) => tags.includes('blog:*'))).toEqual([true, true, true]);
});

test('a body that was changed after it was signed is refused', async () => {
  const hooks = createHooks({ secrets: () => [SECRET] });
  const [first] = await sentByLaravel();
  const { headers = {}, type = '', body = '' } = first ?? {};
  const answer = await hooks.fetch(
    new Request('http://localhost/content', {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body: body.replace('after-the-flight', 'another'),
    }),
  );
  expect(answer.status).toBe(401);
});

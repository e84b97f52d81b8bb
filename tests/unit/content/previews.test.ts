import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { log } from '#api/log.ts';
import { createPreviews, previewToken } from '#api/preview.ts';
import { database } from '#db/client.ts';

const token = previewToken({ item: 'posts/one', version: 3, expires: Date.now() + 600_000 });
const ADDRESS = `/en/blog?preview=${token}`;

function site(show: Parameters<typeof createPreviews>[0]) {
  const page = vi.fn(async () => new Response('page'));
  const app = new Hono();
  app.use(createPreviews(show));
  app.all('/*', page);
  return { page, ask: (path: string, method = 'GET') => Promise.resolve(app.request(path, { method })) };
}
const statusOf = async (answer: Promise<Response>) => (await answer).status;

test('without drafts an address with a token is refused and nothing is rendered', async () => {
  const { page, ask } = site(undefined);
  for (const address of [ADDRESS, '/en/blog?preview=', '/en/blog?preview=x'])
    expect(await statusOf(ask(address)), address).toBe(403);
  expect(page).not.toHaveBeenCalled();
  expect(await statusOf(ask('/en/blog'))).toBe(200);
});

test('one draft is rendered at a time; sixteen requests wait, the others are told when to try again', async () => {
  let running = 0;
  let maxAtOnce = 0;
  const firstRender = Promise.withResolvers<void>();
  const { ask } = site(async (_item, _version, look) => {
    running += 1;
    maxAtOnce = Math.max(maxAtOnce, running);
    await firstRender.promise;
    running -= 1;
    return look(database());
  });
  const answers = Array.from({ length: 40 }, () => ask(ADDRESS));
  const refusal = await Promise.race(answers);
  expect({ status: refusal.status, 'retry-after': refusal.headers.get('retry-after') }).toEqual({
    status: 503,
    'retry-after': '5',
  });
  expect(refusal.headers.get('cache-control')).toBe('private, no-store');
  firstRender.resolve();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(17);
  expect(statuses.filter((status) => status === 503)).toHaveLength(23);
  expect(maxAtOnce).toBe(1);
});

test('a draft that cannot be rendered is answered with 503, and gives its turn back', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const { ask } = site(() => Promise.reject(new Error('deadlock detected')));
  for (let times = 0; times < 3; times += 1) {
    const answer = await ask(ADDRESS);
    expect(answer.status).toBe(503);
    expect(await answer.text()).not.toContain('deadlock');
  }
  expect(logged).toHaveBeenCalledTimes(3);
});

test('a form that is sent to an address with a token is handled as without one', async () => {
  const show = vi.fn();
  const { ask } = site(show);
  expect(await statusOf(ask(ADDRESS, 'POST'))).toBe(200);
  expect(show).not.toHaveBeenCalled();
});

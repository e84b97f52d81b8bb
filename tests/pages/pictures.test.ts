import { expect, test } from 'vitest';

const SITE = process.env['TEST_SITE'] ?? '';

/** Paths of portraits, as the list of doctors names them. */
async function portraits(): Promise<string[]> {
  const answer = await fetch(`${SITE}/api/doctors?limit=12`);
  const { content } = (await answer.json()) as { content: { items: { photo: string | null }[] } };
  return content.items.flatMap(({ photo }) => photo ?? []);
}

test('a drawn portrait is compressed, runs no script, and is cached for a year', async () => {
  const [path = ''] = await portraits();
  const { status, headers } = await fetch(SITE + path, { headers: { 'accept-encoding': 'br' } });
  expect({ status, ...Object.fromEntries(headers) }).toMatchObject({
    status: 200,
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});

test('sixty portraits at once are all answered, since limits for pages do not count them', async () => {
  const paths = await portraits();
  const wantedPaths = Array.from({ length: 60 }, (_, index) => paths[index % paths.length] ?? '');
  const statuses = await Promise.all(wantedPaths.map(async (path) => (await fetch(SITE + path)).status));
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});

test('an unknown picture is not found', async () => {
  for (const path of ['/pictures/0000000000000000000000.svg', '/pictures/640/0000000000000000000000.webp'])
    expect((await fetch(SITE + path)).status, path).toBe(404);
});

import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '#api/app.ts';
import { createHooks } from '#api/hooks/app.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { env } from '#env.ts';
import { checkBackEnd } from '../../scripts/contract/check.ts';
import { ORIGIN } from './support/api.ts';
import { newCaller } from './support/caller.ts';
import { useSeededDatabase } from './support/database.ts';

useSeededDatabase();

const api = createApi();
const hooks = createHooks({ secrets: () => [] });

/** This very site's API over HTTP, below `/api` as on the site. */
const server = createServer(async (req, res) => {
  const chunks: Buffer<ArrayBuffer>[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer<ArrayBuffer>);
  const answer = await answerTo(req, Buffer.concat(chunks));
  res.writeHead(answer.status, Object.fromEntries(answer.headers));
  res.end(Buffer.from(await answer.arrayBuffer()));
});

async function answerTo(
  { url = '', method = 'GET', headers }: IncomingMessage,
  body: Buffer<ArrayBuffer>,
): Promise<Response> {
  const sent = new Headers(
    Object.entries(headers).map(([name, value]) => [name, String(value)] satisfies [string, string]),
  );
  // The caller takes the server's address for the site's.
  sent.set('origin', ORIGIN);
  const init = { method, headers: sent, ...(method !== 'GET' && { body }) };
  const clientAddress = newCaller();
  const [, inside] = /^\/hooks(\/.*)$/.exec(url) ?? [];
  if (inside !== undefined) return hooks.fetch(new Request(ORIGIN + inside, init), { clientAddress });
  return api.fetch(new Request(ORIGIN + url.replace(/^\/api/, ''), init), { clientAddress });
}

let base: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test.each(['en', 'ar'])(
  'the check of a back end finds no difference in this very site (%s)',
  async (locale) => {
    const results = await checkBackEnd({ base, locale, product: env.PRODUCT_SLUG });
    expect(results.filter(({ differences }) => differences.length > 0)).toEqual([]);
    expect(results).toHaveLength(ENDPOINTS.length + 1);
  },
);

test('another slug of the product is a difference in each call that carries it', async () => {
  const results = await checkBackEnd({ base, locale: 'en', product: 'another' });
  const different = results.filter(({ differences }) => differences.length > 0).map(({ call }) => call);
  const carrying = ENDPOINTS.filter(({ path }) => path.includes('{product}'));
  expect(carrying.length).toBeGreaterThan(0);
  expect(different.sort()).toEqual(carrying.map(({ method, path }) => `${method} ${path}`).sort());
});

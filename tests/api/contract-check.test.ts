import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApi } from '#api/app.ts';
import { hashPassword } from '#api/password-hash.ts';
import { createHooks } from '#api/hooks/app.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { env } from '#env.ts';
import { checkBackEnd } from '../../scripts/contract/check.ts';
import { exitCode, report } from '../../scripts/contract/report.ts';
import type { BackEnd } from '../../scripts/contract/visitor.ts';
import { ORIGIN } from './support/api.ts';
import { newCaller } from './support/caller.ts';
import { useSeededDatabase } from './support/database.ts';
import { signIn } from './support/sign-in.ts';

useSeededDatabase();

const api = createApi();
const hooks = createHooks({ secrets: () => [] });

/** The embedded API over HTTP, below `/api` as on the site. */
const server = createServer(async (req, res) => {
  const chunks: Buffer<ArrayBuffer>[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer<ArrayBuffer>);
  const answer = await answerTo(req, Buffer.concat(chunks));
  res.writeHead(answer.status, {
    ...Object.fromEntries(answer.headers),
    'set-cookie': answer.headers.getSetCookie(),
  });
  res.end(Buffer.from(await answer.arrayBuffer()));
});

async function answerTo(
  { url = '', method = 'GET', headers }: IncomingMessage,
  body: Buffer<ArrayBuffer>,
): Promise<Response> {
  const sentHeaders = new Headers(
    Object.entries(headers).map(([name, value]) => [name, String(value)] satisfies [string, string]),
  );
  const init = { method, headers: sentHeaders, ...(method !== 'GET' && { body }) };
  const clientAddress = newCaller();
  const [, hookPath] = /^\/hooks(\/.*)$/.exec(url) ?? [];
  if (hookPath !== undefined) return hooks.fetch(new Request(ORIGIN + hookPath, init), { clientAddress });
  return api.fetch(new Request(ORIGIN + url.replace(/^\/api/, ''), init), { clientAddress });
}

let base: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const backEnd = (changes: Partial<BackEnd> = {}): BackEnd => ({
  base,
  site: ORIGIN,
  locale: 'en',
  product: env.PRODUCT_SLUG,
  ...changes,
});

test.each(['en', 'ar'])(
  'the check of a back end finds no difference in this very site (%s)',
  async (locale) => {
    const result = await checkBackEnd(backEnd({ locale }));
    expect(report(result)).toEqual([`No difference in ${ENDPOINTS.length} calls`]);
    expect(exitCode(result.differences)).toBe(0);
  },
);

test('the check reads what a patient may read, and finds no difference', async () => {
  const password = 'correct horse battery';
  const { email } = await signIn('Patient', { passwordHash: await hashPassword(password) });
  const result = await checkBackEnd(backEnd(), { email, password });
  const ownCalls = ENDPOINTS.filter(
    ({ method, access }) => method === 'GET' && ['user', 'Patient'].includes(access),
  );
  expect(result.differences).toEqual([]);
  expect(result.calls + result.notCalled.length).toBe(ENDPOINTS.length + ownCalls.length);
});

test('another slug of the product is a difference in each call whose path has it', async () => {
  const { differences } = await checkBackEnd(backEnd({ product: 'another' }));
  const endpointsWithProduct = ENDPOINTS.filter(({ path }) => path.includes('{product}'));
  expect(endpointsWithProduct.length).toBeGreaterThan(0);
  expect(differences.map(({ call }) => call).sort()).toEqual(
    endpointsWithProduct.map(({ method, path }) => `${method} ${path}`).sort(),
  );
  expect(exitCode(differences)).toBe(3);
});

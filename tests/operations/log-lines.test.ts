import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDatabase, database, useDatabase } from '#db/client.ts';
import { type Child, run, start, stop } from '../../scripts/test/children.ts';
import { freePort, whenReady } from '../../scripts/test/services.ts';
import { stopEmbedded } from '../api/support/embedded.ts';
import { filledFolder } from '../api/support/template.ts';
import { note } from '../support/note.ts';
import { signWith } from '../support/sign-webhook.ts';
import { NAME, send } from './support/client.ts';

/** The output of a started site, as a service manager collects it: every line has to be JSON. */

const START_LIMIT = 240_000;
const EMAIL = 'somebody-private@example.com';
const PASSWORD = 'no password of anybody';

const secret = randomBytes(32);
const sign = signWith(secret);
const key = () => randomBytes(32).toString('base64');
const KEYS = { APP_KEY: key(), DATA_KEYS: `first:${key()}` };

let dataDir: string;
let port: number;
let site: Child;

const settings = (): Record<string, string> => ({
  ...KEYS,
  NODE_ENV: 'production',
  SITE_URL: `https://${NAME}`,
  HOST: '127.0.0.1',
  PORT: String(port),
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'debug',
  WEBHOOK_SECRETS: `whsec_${secret.toString('base64')}`,
});

beforeAll(async () => {
  dataDir = await filledFolder(true);
  port = await freePort();
  site = start(process.execPath, ['scripts/start.ts'], { env: settings() });
  await whenReady(site, START_LIMIT, async () => (await send(port, '/readyz')).status === 200);
}, 300_000);

afterAll(async () => {
  await stop(site);
  await closeDatabase();
  await stopEmbedded(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  send(port, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify(body),
  });

/** Sends bytes that are no request, and waits for the end of the connection. */
function sendGarbage(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const socket = connect(port, '127.0.0.1', () => socket.end('\u0000\u0001 no request\r\n\r\n'));
  socket.on('error', () => undefined);
  socket.resume().on('close', () => resolve());
  return promise;
}

interface Line {
  level: number;
  time: number;
  msg: string;
  [field: string]: unknown;
}

const isLine = (value: unknown): value is Line => {
  const { level, time, msg } = (value ?? {}) as Partial<Line>;
  return Number.isInteger(level) && Number.isInteger(time) && typeof msg === 'string' && msg !== '';
};

/** The lines of an output. Those that are not of the log's form are in `others`, as they were written. */
function readLines(output: string): { lines: Line[]; others: string[] } {
  const lines: Line[] = [];
  const others: string[] = [];
  for (const text of output.split('\n').filter((written) => written !== '')) {
    const value = parseJson(text);
    if (isLine(value)) lines.push(value);
    else others.push(text);
  }
  return { lines, others };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

test('every line from the start to the stop is JSON with level, time and message', async () => {
  for (const path of ['/en', '/ar/blog', '/en/login', '/en/search?key=hair', '/api/blog/latest-posts'])
    expect((await send(port, path)).status, path).toBe(200);
  for (const path of ['/en/nowhere', '/api/nowhere']) expect((await send(port, path)).status, path).toBe(404);
  expect((await send(port, '/en/blog/%zz')).status).toBe(400);
  await sendGarbage();

  const { status: refused } = await post('/api/login', { email: EMAIL, password: PASSWORD });
  expect(refused).toBe(422);

  const hook = { type: 'blog.updated', slug: 'a-post-of-nobody' };
  const signed = sign(JSON.stringify(hook));
  expect((await post('/hooks/content', hook, signed)).status).toBe(202);
  expect((await post('/hooks/content', hook, { ...signed, 'webhook-signature': 'v1,AAAA' })).status).toBe(
    401,
  );

  useDatabase({ dataDir });
  await database().execute(sql`alter table newsletter_subscriptions rename to subscriptions_away`);
  const failed = await post('/api/home/subscribe-mail', { email: EMAIL });
  expect(failed.status).toBe(500);
  await database().execute(sql`alter table subscriptions_away rename to newsletter_subscriptions`);
  await closeDatabase();

  site.process.kill('SIGTERM');
  expect(await site.ended).toBe(0);

  const { lines, others } = readLines(site.output());
  note(`lines of a started and stopped site: ${lines.length}`);
  expect(others).toEqual([]);
  expect(lines.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining([expect.stringMatching(/ is at http/), 'a call failed']),
  );
  const { request_id } = JSON.parse(failed.text) as { request_id: string };
  const failureLines = lines.filter(({ request }) => request === request_id);
  expect(failureLines.map(({ level, status, route }) => ({ level, status, route }))).toEqual([
    { level: 50, status: undefined, route: undefined },
    { level: 40, status: 500, route: '/home/subscribe-mail' },
  ]);
  expect(site.output()).not.toContain(EMAIL);
  expect(site.output()).not.toContain(PASSWORD);
}, 120_000);

test('a start that fails gives its reason in a line of the same form', async () => {
  const env = { ...settings(), TRUSTED_PROXIES: 'many' };
  const { ok, output } = await run(process.execPath, ['scripts/start.ts'], 60_000, { env });
  expect(ok).toBe(false);
  const { lines, others } = readLines(output);
  expect(others).toEqual([]);
  expect(lines.map(({ level, msg }) => ({ level, msg }))).toEqual([
    { level: 50, msg: expect.stringContaining('TRUSTED_PROXIES is not a whole number') },
  ]);
}, 90_000);

import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreBackup } from '#db/backup/restore.ts';
import { closeDatabase, database, useDatabase } from '#db/client.ts';
import { postTranslations } from '#db/schema/posts.ts';
import { notPrinted, panels, rules } from '../support/documented-metrics.ts';
import { note } from '../support/note.ts';
import { signWith } from '../support/sign-webhook.ts';
import { Load, send } from './support/client.ts';
import { backUpInUse } from './support/backup-in-use.ts';
import { checksums } from './support/checksums.ts';
import { Cluster } from './support/cluster.ts';
import { type Instance, makeRelease } from './support/instance.ts';
import type { Nginx } from './support/nginx.ts';
import {
  fillOlderDatabase,
  MIGRATION_COUNT,
  migrationsApplied,
  type OlderDatabase,
} from './support/older-database.ts';
import { Writes } from './support/writes.ts';

/** Tests two instances behind nginx, with PostgreSQL and Redis, as docs/operations.md describes them. */

/** Pages without free times, which depend on the moment at which a page is rendered. */
const PAGES = ['/en/hospitals', '/ar/services/turkey', '/fr/blog', '/tr/blog', '/en/faqs', '/tr/faqs'];
const METRICS_TOKEN = 'token-of-this-test';

const secret = randomBytes(32);
const sign = signWith(secret);

let older: OlderDatabase;
let cluster: Cluster;
let first: Instance;
let second: Instance;
let nginx: Nginx;

beforeAll(async () => {
  const settings = { WEBHOOK_SECRETS: `whsec_${secret.toString('base64')}`, METRICS_TOKEN };
  cluster = await Cluster.start(settings, async () => {
    older = await fillOlderDatabase();
  });
  ({ nginx } = cluster);
  [first, second] = cluster.instances as [Instance, Instance];
}, 300_000);

afterAll(() => cluster.stop());

const getThroughProxy = (path: string) => send(nginx.port, path);

test('two instances that start at once upgrade the database of an older release once, and lose no row', async () => {
  expect(await migrationsApplied()).toBe(MIGRATION_COUNT);
  expect(await checksums(older.columns)).toEqual(older.sums);
});

test('nginx serves the same pages from both instances, and neither internal addresses nor foreign hosts', async () => {
  for (const path of PAGES) {
    const [fromFirst, fromSecond, throughProxy] = await Promise.all([
      send(first.port, path),
      send(second.port, path),
      getThroughProxy(path),
    ]);
    expect({ first: fromFirst.status, second: fromSecond.status, proxy: throughProxy.status }, path).toEqual({
      first: 200,
      second: 200,
      proxy: 200,
    });
    expect(fromFirst.text).toContain('<html');
    expect(throughProxy.text).toBe(fromFirst.text);
    expect(fromSecond.text).toBe(fromFirst.text);
  }
  for (const path of ['/metrics', '/readyz']) expect((await getThroughProxy(path)).status, path).toBe(404);
  const foreign = await send(nginx.port, '/en', { headers: { host: 'evil.example' } });
  expect(foreign.status).toBe(421);
});

test('a change that one instance is told of is shown by the other', async () => {
  const [post] = await database()
    .select()
    .from(postTranslations)
    .where(eq(postTranslations.locale, 'en'))
    .limit(1);
  const path = `/en/blog/${post?.slug}`;
  const rounds: string[] = [];
  for (const title of [
    'Title after the first change',
    'Title after the second change',
    'And after the third',
  ]) {
    expect((await send(second.port, path)).text).not.toContain(title);
    await database()
      .update(postTranslations)
      .set({ title })
      .where(and(eq(postTranslations.locale, 'en'), eq(postTranslations.slug, post?.slug ?? '')));
    const body = JSON.stringify({ type: 'blog.updated', slug: post?.slug });
    const headers = { 'content-type': 'application/json', ...sign(body) };
    const webhookAnswer = await send(nginx.port, '/hooks/content', { method: 'POST', headers, body });
    const since = performance.now();
    expect(webhookAnswer.status).toBe(202);
    let lastOld = 0;
    for (;;) {
      const elapsed = performance.now() - since;
      if ((await send(second.port, path)).text.includes(title)) break;
      lastOld = elapsed;
      expect(elapsed, 'the other instance shows the change').toBeLessThan(15_000);
      await pause(5);
    }
    rounds.push(`${Math.round(lastOld)} (the new one after ${Math.round(performance.now() - since)})`);
    expect((await send(first.port, path)).text).toContain(title);
    const { delivery } = (JSON.parse(webhookAnswer.text) as { content: { delivery: string } }).content;
    const report = `/hooks/deliveries/${delivery}`;
    expect((await send(nginx.port, report, { headers: sign(report) })).status).toBe(200);
    // No later read shows the old page, whichever instance nginx asks.
    for (let read = 0; read < 20; read += 1) expect((await getThroughProxy(path)).text).toContain(title);
  }
  note(`ms after a purge on one instance until the other shows no old page: ${rounds.join(', ')}`);
});

test('each instance prints its metrics only for the token', async () => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  for (const { port } of [first, second]) {
    expect((await send(port, '/metrics')).status).toBe(401);
    const figures = async () => (await send(port, '/metrics', { headers })).text;
    // On a busy machine an instance may lose Redis for a moment.
    await expect.poll(figures, { timeout: 10_000 }).toMatch(/site_redis_up 1\n/);
    await expect.poll(figures, { timeout: 10_000 }).toMatch(/site_database_up 1\n/);
  }
  const { text } = await send(first.port, '/metrics', { headers });
  expect(text).toMatch(/site_webhooks_total\{result="accepted"\} 3\n/);
});

test('every panel of the dashboard and every alert rule names metrics that a running instance prints', async () => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { text } = await send(first.port, '/metrics', { headers });
  expect(notPrinted(text, [...panels, ...rules])).toEqual([]);
});

test('a backup of the site in use holds every table at one moment', async () => {
  const writes = new Writes(nginx.port);
  const file = join(cluster.folder, 'in-use.gz');
  const backup = await backUpInUse(writes, file, { DATABASE_URL: cluster.postgres.url });
  await database().execute(sql`create database restored`);
  await closeDatabase();
  useDatabase({ url: cluster.postgres.url.replace(/[^/]+$/, 'restored') });
  await restoreBackup(database(), file, { stale: [] });
  const faults = await backup.faultsOfRestored();
  await closeDatabase();
  useDatabase({ url: cluster.postgres.url });
  expect(faults).toEqual([]);
}, 240_000);

test('instances are restarted one after the other, and every read and every write is answered', async () => {
  const load = new Load(nginx.port, PAGES);
  const writes = new Writes(nginx.port);
  await writes.pass(20);
  expect(await cluster.restartOneByOne()).toEqual([0, 0]);
  await writes.pass(20);
  await Promise.all([load.stop(), writes.stop()]);
  [first, second] = cluster.instances as [Instance, Instance];
  note(
    `two instances restarted: ${load.answered} reads and ${writes.count} writes, ${load.failed.length + writes.failed.length} failed`,
  );
  expect(load.failed).toEqual([]);
  expect(writes.failed).toEqual([]);
  expect(await writes.lostOrTwice()).toEqual([]);
}, 240_000);

test('after the kill of an instance no read fails, and only writes fail that it was working on', async () => {
  const load = new Load(nginx.port, PAGES);
  const writes = new Writes(nginx.port);
  await load.pass(100);
  await first.kill();
  const killedAt = performance.now();
  await load.pass(400);
  await Promise.all([load.stop(), writes.stop()]);
  note(
    `one of two instances killed: ${load.answered} reads, ${load.failed.length} failed; ${writes.count} writes, ${writes.failed.length} failed`,
  );
  expect(load.failed).toEqual([]);
  expect(writes.failed.filter(({ began }) => began > killedAt)).toEqual([]);
  expect(await writes.lostOrTwice()).toEqual([]);
}, 60_000);

test('a new release takes over without a failed request', async () => {
  const load = new Load(nginx.port, PAGES);
  await load.pass(50);
  const release = makeRelease(cluster.folder);
  const next = await cluster.newInstance({ release });
  await nginx.switchTo([next.port]);
  await load.pass(100);
  expect(await second.stop()).toBe(0);
  await load.pass(200);
  await load.stop();
  note(`a release under load: ${load.answered} requests, ${load.failed.length} failed`);
  expect(load.failed).toEqual([]);
  first = next;
}, 240_000);

test('pages are served while Redis and then the database are away', async () => {
  const load = new Load(nginx.port, PAGES);
  await cluster.redis.stop();
  await load.pass(150);
  await cluster.postgres.stop();
  await load.pass(150);
  const health = await send(first.port, '/readyz');
  await load.stop();
  expect(load.failed).toEqual([]);
  expect(health.status).toBe(200);
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const { text } = await send(first.port, '/metrics', { headers });
  expect(text).toContain('site_database_up 0\n');
  expect(text).toContain('site_redis_up 0\n');
}, 60_000);

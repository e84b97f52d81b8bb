import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { keyFile } from '#db/key-file.ts';
import { closeDatabase, database, useDatabase } from '#db/client.ts';
import { posts, postTranslations } from '#db/schema/posts.ts';
import { stopEmbedded } from '../../tests/api/support/embedded.ts';
import { signWith } from '../../tests/support/sign-webhook.ts';
import type { Figure, Run } from '../figures.ts';
import { ask } from '../measure/ask.ts';
import { ServerProcess } from '../measure/server-process.ts';
import { median, quantile } from '../measure/statistics.ts';

const ROUNDS = 20;
/** Rounds before those that are counted. */
const WARM_UP = 2;
/** The milliseconds from the end of the first webhook of a round until the second. */
const FOLLOWING = 150;

/** The milliseconds of each round. */
interface Times {
  bare: number[];
  quiet: number[];
  following: number[];
}
const NAMES: Readonly<Record<keyof Times, string>> = {
  bare: 'API read and render',
  quiet: 'webhook to fresh page',
  following: 'the same while the pages of an earlier webhook follow',
};

/** Compares the time from a webhook to a visitor's new page with the time to read and render that page alone. */
export async function webhook({ folder, print }: Run): Promise<Figure[]> {
  const dataDir = join(folder, 'site');
  const site = await ServerProcess.start('site', { DATA_DIR: dataDir });
  useDatabase({ dataDir });
  const agent = new Agent({ keepAlive: true });
  try {
    const post = await findPost();
    const path = `/en/blog/${encodeURIComponent(post.slug)}`;
    const sign = signWith(keyFile(dataDir, 'webhook'));
    const body = JSON.stringify({ type: 'blog.updated', id: post.key });
    const times: Times = { bare: [], quiet: [], following: [] };
    let pages = 0;
    /** The milliseconds from sending a webhook about a new title until a visitor has the page with it. */
    async function timeFresh(title: string): Promise<number> {
      await retitle(post.id, title);
      const headers = { 'content-type': 'application/json', ...sign(body) };
      const began = performance.now();
      pages = await sendWebhook(site.port, body, headers, agent);
      const answer = await ask(site.port, path, {}, agent);
      const took = performance.now() - began;
      const text = brotliDecompressSync(answer.body).toString('utf8');
      if (!text.includes(title)) throw new Error(`${path} was old after the webhook`);
      return took;
    }
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      const { milliseconds: bare } = await site.ask<{ milliseconds: number }>({ render: path });
      const quiet = await timeFresh(`Round ${round}`);
      // The other pages of the first webhook are being rendered when the second one is sent.
      await pause(FOLLOWING);
      const following = await timeFresh(`Round ${round} again`);
      await waitUntilFresh(site);
      if (round < WARM_UP) continue;
      times.bare.push(bare);
      times.quiet.push(quiet);
      times.following.push(following);
    }
    const formatTimes = (values: number[]) =>
      `median ${median(values).toFixed(1)} ms, p95 ${quantile(values, 0.95).toFixed(1)} ms`;
    print(`${path}, one of ${pages} stale pages; ${ROUNDS} rounds`);
    for (const [name, values] of Object.entries(times)) {
      const ratio = (median(values) / median(times.bare)).toFixed(2);
      print(`${NAMES[name as keyof Times]}: ${formatTimes(values)}; median ÷ median ${ratio}`);
    }
    const figure = (name: string, values: number[]): Figure => ({
      name: `webhook → fresh byte ÷ (API read + render), p95${name}`,
      value: quantile(values, 0.95) / quantile(times.bare, 0.95),
      floor: 1.5,
      target: 1.3,
    });
    return [figure('', times.quiet), figure(', while others follow', times.following)];
  } finally {
    await closeDatabase();
    await site.stop();
    await stopEmbedded(dataDir);
    agent.destroy();
  }
}

async function findPost(): Promise<{ id: number; key: string; slug: string }> {
  const columns = { id: posts.id, key: posts.key, slug: postTranslations.slug };
  const [found] = await database()
    .select(columns)
    .from(posts)
    .innerJoin(postTranslations, eq(postTranslations.postId, posts.id))
    .where(eq(postTranslations.locale, 'en'))
    .orderBy(posts.id)
    .limit(1);
  if (!found) throw new Error('there is no post');
  return found;
}

const retitle = (id: number, title: string) =>
  database().update(postTranslations).set({ title }).where(eq(postTranslations.postId, id));

/** Sends a webhook; resolves with the number of pages that became stale. */
function sendWebhook(
  port: number,
  body: string,
  headers: Record<string, string>,
  agent: Agent,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const sentHeaders = { ...headers, host: `localhost:${port}` };
  const call = request({
    port,
    host: '127.0.0.1',
    path: '/hooks/content',
    method: 'POST',
    headers: sentHeaders,
    agent,
  });
  call.on('response', (response) => {
    let text = '';
    response.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
    response.on('end', () => {
      if (response.statusCode === 202)
        resolve((JSON.parse(text) as { content: { pages: number } }).content.pages);
      else reject(new Error(`the webhook was answered ${response.statusCode}: ${text}`));
    });
  });
  call.on('error', reject);
  call.end(body);
  return promise;
}

/** Resolves when no page is being rendered. It asks seldom, because each question takes time of the server. */
async function waitUntilFresh(site: ServerProcess): Promise<void> {
  for (;;) {
    const { gauges } = await site.ask<{ gauges: { refreshing: number; rendering: number } }>({});
    if (gauges.refreshing === 0 && gauges.rendering === 0) return;
    await pause(100);
  }
}

import { describe, expect, onTestFinished, test } from 'vitest';
import { parseEnv } from '#env.ts';
import { Metrics } from '#runtime/metrics/metrics.ts';
import { uncaughtErrors } from '#runtime/process-end.ts';
import { operation } from './support/operation.ts';
import { startServer } from './support/server.ts';
import { storedPage } from './support/stored.ts';

const TOKEN = 'a-token-of-this-test';
const html = () => storedPage('<p>page</p>');

type Pipeline = Parameters<typeof startServer>[0];

async function withMetrics(
  render: Pipeline = html,
  pingDatabase: () => Promise<void> = async () => undefined,
) {
  const server = await startServer(render);
  const { store, webhooks } = server.site;
  server.site.metrics = new Metrics(TOKEN, { store, webhooks, operation, pingDatabase });
  const scrape = (authorization = `Bearer ${TOKEN}`, host?: string) =>
    server.ask('/metrics', { headers: { authorization, ...(host && { host }) } });
  const read = async () => valuesOf((await scrape()).body.toString());
  return { ...server, scrape, read };
}

/** Each sample of the text format by its name with labels; refuses lines of any other form. */
function valuesOf(text: string): Map<string, number> {
  const lines = text
    .split('\n')
    .filter((line) => line !== '' && !/^# (HELP|TYPE) [a-z][a-z0-9_]* ./.test(line));
  return new Map(
    lines.map((line) => {
      const [, name = '', value] =
        /^([a-z][a-z0-9_]*(?:\{[a-z][a-z0-9_]*="[^"]*"(?:,[a-z][a-z0-9_]*="[^"]*")*\})?) (\S+)$/.exec(line) ??
        [];
      expect(value, line).toBeDefined();
      return [name, Number(value)];
    }),
  );
}

describe('GET /metrics', () => {
  test('is 404 where no token is set', async () => {
    const { ask } = await startServer(() => new Response('nothing', { status: 404 }));
    const { status } = await ask('/metrics', { headers: { authorization: 'Bearer ' } });
    expect(status).toBe(404);
  });

  test('is refused to callers without the right token', async () => {
    const { scrape } = await withMetrics();
    for (const wrong of ['', 'Bearer', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`]) {
      const { status, headers, body } = await scrape(wrong);
      expect(status, wrong).toBe(401);
      expect(headers['www-authenticate']).toBe('Bearer');
      expect(body.toString()).not.toContain('site_');
    }
  });

  test('answers in the text format, not to be cached, under any host name', async () => {
    const { scrape } = await withMetrics();
    const { status, headers, body } = await scrape(undefined, '192.0.2.7:4321');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(body.at(-1)).toBe('\n'.charCodeAt(0));
    const values = valuesOf(body.toString());
    for (const name of [
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(values.has(name), name).toBe(true);
  });

  test('counts pages, renders, purges and answers', async () => {
    const { ask, read, store } = await withMetrics();
    const before = await read();
    await ask('/en/blog');
    await ask('/en/blog');
    await ask('/en/blog', { headers: { 'if-none-match': '*' } });
    await ask('/nowhere', { method: 'TRACE' });
    await store.invalidate(['blog']);
    await ask('/en/blog');
    const figuresAfter = await read();
    const increaseOf = (name: string) =>
      (figuresAfter.get(name) ?? Number.NaN) - (before.get(name) ?? Number.NaN);
    expect(increaseOf('site_page_answers_total{how="miss"}')).toBe(1);
    expect(increaseOf('site_page_answers_total{how="hit"}')).toBe(2);
    expect(increaseOf('site_page_answers_total{how="renewed"}')).toBe(1);
    expect(increaseOf('site_renders_total')).toBe(2);
    expect(increaseOf('site_purges_total')).toBe(1);
    expect(increaseOf('site_http_answers_total{class="3xx"}')).toBe(1);
    expect(increaseOf('site_http_answers_total{class="5xx"}')).toBe(1);
    // The first scrape is an answer too.
    expect(increaseOf('site_http_answers_total{class="2xx"}')).toBe(4);
    expect(figuresAfter.get('site_stored_pages{place="memory"}')).toBe(1);
    expect(figuresAfter.get('site_stored_bytes{place="memory"}')).toBeGreaterThan(0);
  });

  test('counts webhooks by their result', async () => {
    const statuses = [202, 202, 401, 422];
    const { ask, read } = await withMetrics(() => Response.json({}, { status: statuses.shift() ?? 500 }));
    const send = (body: string) => ask('/hooks/content', { method: 'POST', body });
    for (let sentCount = 0; sentCount < 4; sentCount += 1) await send('{}');
    await send('x'.repeat(200_000));
    const values = await read();
    const count = (result: string) => values.get(`site_webhooks_total{result="${result}"}`);
    expect({
      accepted: count('accepted'),
      signature: count('signature'),
      content: count('content'),
      repeated: count('repeated'),
    }).toEqual({ accepted: 2, signature: 1, content: 1, repeated: 0 });
  });

  test('counts errors that nobody caught', async () => {
    const { read } = await withMetrics();
    const before = uncaughtErrors.count;
    uncaughtErrors.count = before + 2;
    onTestFinished(() => {
      uncaughtErrors.count = before;
    });
    expect((await read()).get('site_uncaught_errors_total')).toBe(before + 2);
  });

  test('keeps the last figures of a database that is away', async () => {
    const { site, read } = await withMetrics();
    let isAway = false;
    const readPool = async () => {
      if (isAway) throw new Error('away');
      return { used: 6, idle: 2, waiting: 7 };
    };
    const { store, webhooks } = site;
    site.metrics = new Metrics(TOKEN, { store, webhooks, operation: { ...operation, readPool } });
    await read();
    isAway = true;
    const figures = await read();
    expect(figures.get('site_database_waiting')).toBe(7);
    expect(figures.get('site_database_connections{state="idle"}')).toBe(2);
  });

  test('says whether the database answers', async () => {
    let isAway = false;
    const ping = async () => {
      if (isAway) throw new Error('away');
    };
    const { read } = await withMetrics(html, ping);
    expect((await read()).get('site_database_up')).toBe(1);
    isAway = true;
    expect((await read()).get('site_database_up')).toBe(0);
  });
});

test('a metrics token has at least 16 characters and no spaces', () => {
  expect(parseEnv({}).METRICS_TOKEN).toBeUndefined();
  expect(parseEnv({ METRICS_TOKEN: 'x'.repeat(16) }).METRICS_TOKEN).toHaveLength(16);
  expect(() => parseEnv({ METRICS_TOKEN: 'x'.repeat(15) })).toThrow(/METRICS_TOKEN/);
  expect(() => parseEnv({ METRICS_TOKEN: 'with a blank inside it' })).toThrow(/METRICS_TOKEN/);
});

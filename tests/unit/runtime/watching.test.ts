import { describe, expect, test } from 'vitest';
import { Metrics } from '#runtime/metrics/metrics.ts';
import {
  isPrinted,
  metricsIn,
  metricsOf,
  notPrinted,
  panels,
  rules,
  watching,
} from '../../support/documented-metrics.ts';
import { operation } from './support/operation.ts';
import { startServer } from './support/server.ts';
import { storedPage } from './support/stored.ts';

const TOKEN = 'a-token-of-this-test';

/** The metrics of an instance with a database and Redis that has served a page. */
async function readMetrics(): Promise<string> {
  const server = await startServer(() => storedPage('<p>page</p>'));
  const { store, webhooks } = server.site;
  const sharing = { up: true, connects: 1, forged: 0, refused: new Map([['OOM', 1]]) };
  const pingDatabase = async () => undefined;
  server.site.metrics = new Metrics(TOKEN, { store, webhooks, operation, pingDatabase, sharing });
  await server.ask('/en/blog');
  const headers = { authorization: `Bearer ${TOKEN}` };
  return (await server.ask('/metrics', { headers })).body.toString();
}

describe('the metrics that operators are given', () => {
  test.each([
    ['panel of the board', panels],
    ['rule', rules],
  ])('every %s names metrics and labels of a real answer alone', async (_, expressions) => {
    expect(expressions.length).toBeGreaterThan(10);
    expect(notPrinted(await readMetrics(), expressions)).toEqual([]);
  });

  test('the document names only metrics and labels of a real answer', async () => {
    const answer = await readMetrics();
    const used = metricsIn(watching);
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((metric) => !isPrinted(answer, metric))).toEqual([]);
  });

  test('an expression that names no metric, or one that nobody prints, is found', async () => {
    const expressions = [
      { source: 'Empty', expr: 'vector(1)' },
      { source: 'Other', expr: 'sum by (kind) (rate(http_requests_total{kind="page"}[5m])) / 2' },
    ];
    expect(notPrinted(await readMetrics(), expressions)).toEqual([
      'Empty: vector(1) names no metric',
      'Other: http_requests_total',
    ]);
  });

  test('the board shows all of the ten numbers of the document', () => {
    const numbers = watching.split('\n').filter((line) => /^\| [A-Z][a-z ]+ +\| `/.test(line));
    const rows = numbers.slice(0, 10).map((row) => metricsIn(row));
    expect(rows).toHaveLength(10);
    const shown = panels.flatMap(({ expr }) => metricsOf(expr));
    const names = new Set(shown.map(({ name }) => name.replace(/_bucket$/, '')));
    expect(rows.flat().filter(({ name }) => !names.has(name))).toEqual([]);
  });

  test('each rule has its row in the document, and each row its rule', () => {
    const table = watching.slice(watching.indexOf('| Alert'));
    const named = [...table.matchAll(/^\| ([A-Z]\w+(?:, \w+)*) +\|/gm)].flatMap(([, names = '']) =>
      names.split(', '),
    );
    expect(named.filter((name) => name !== 'Alert').sort()).toEqual(rules.map(({ source }) => source).sort());
  });
});

test('figures of the outbox and the pool are those of one read', async () => {
  const answer = await readMetrics();
  expect(answer).toContain('site_outbox_messages{state="waiting"} 4\n');
  expect(answer).toContain('site_outbox_oldest_seconds 90\n');
  expect(answer).toContain('site_database_waiting 7\n');
  expect(answer).toContain('site_job_failures_total 2\n');
});

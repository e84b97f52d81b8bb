import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { Metrics } from '#runtime/metrics/metrics.ts';
import { operation } from './support/operation.ts';
import { startServer } from './support/server.ts';
import { storedPage } from './support/stored.ts';

const TOKEN = 'a-token-of-this-test';

const document =
  readFileSync('docs/operations.md', 'utf8').split('\n## Watching\n')[1]?.split('\n## ')[0] ?? '';
const rules = (
  parse(readFileSync('docs/operations/alerts.yml', 'utf8')) as {
    groups: { rules: { alert: string; expr: string }[] }[];
  }
).groups.flatMap((group) => group.rules);
const board = JSON.parse(readFileSync('docs/operations/grafana.json', 'utf8')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const shown = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** Labels that Prometheus adds when it asks an instance. */
const ADDED = new Set(['job', 'instance']);
const METRIC = /\b((?:site|process|nodejs)_[a-z0-9_]+|up\b)(?:\{([^}]*)\})?/g;

interface Used {
  name: string;
  labels: [name: string, operator: string, value: string][];
}

const usedIn = (text: string): Used[] =>
  [...text.matchAll(METRIC)].map(([, name = '', labels = '']) => ({
    name,
    labels: [...labels.matchAll(/(\w+)(=~?)"([^"]*)"/g)]
      .map(([, label = '', operator = '', value = '']): [string, string, string] => [label, operator, value])
      .filter(([label]) => !ADDED.has(label)),
  }));

/** Whether a real answer has such a sample. A histogram may be named as a whole. */
function isThere(answer: string, { name, labels }: Used): boolean {
  if (name === 'up') return true;
  const samples = answer.split('\n').filter((line) => new RegExp(`^${name}(_bucket)?[{ ]`).test(line));
  return samples.some((sample) => labels.every(([label, , value]) => sample.includes(`${label}="${value}"`)));
}

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
    ['the board', shown.join('\n')],
    ['the rules', rules.map(({ expr }) => expr).join('\n')],
    ['the document', document],
  ])('%s names only metrics and labels of a real answer', async (_, text) => {
    const answer = await readMetrics();
    const used = usedIn(text);
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((one) => !isThere(answer, one))).toEqual([]);
  });

  test('the board shows all of the ten numbers of the document', () => {
    const numbers = document.split('\n').filter((line) => /^\| [A-Z][a-z ]+ +\| `/.test(line));
    const rows = numbers.slice(0, 10).map((row) => usedIn(row));
    expect(rows).toHaveLength(10);
    const names = new Set(usedIn(shown.join('\n')).map(({ name }) => name.replace(/_bucket$/, '')));
    expect(rows.flat().filter(({ name }) => !names.has(name))).toEqual([]);
  });

  test('each rule has its row in the document, and each row its rule', () => {
    const table = document.slice(document.indexOf('| Alert'));
    const named = [...table.matchAll(/^\| ([A-Z]\w+(?:, \w+)*) +\|/gm)].flatMap(([, names = '']) =>
      names.split(', '),
    );
    expect(named.filter((name) => name !== 'Alert').sort()).toEqual(rules.map(({ alert }) => alert).sort());
  });
});

test('figures of the outbox and the pool are those of their one reading', async () => {
  const answer = await readMetrics();
  expect(answer).toContain('site_outbox_messages{state="waiting"} 4\n');
  expect(answer).toContain('site_outbox_oldest_seconds 90\n');
  expect(answer).toContain('site_database_waiting 7\n');
  expect(answer).toContain('site_job_failures_total 2\n');
});

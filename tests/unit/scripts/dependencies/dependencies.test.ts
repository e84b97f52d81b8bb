import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listDependencies } from '../../../../scripts/dependencies/run.ts';

const NOW = Date.parse('2026-11-27T00:00:00Z');

/** Metadata as registries give it, shortened. */
const RECORDED: Record<string, unknown> = {
  '/left-pad': {
    'dist-tags': { latest: '1.3.0' },
    time: { '1.3.0': '2018-04-09T00:00:00Z' },
    maintainers: [{ name: 'one' }],
    versions: { '1.3.0': { deprecated: 'use String.prototype.padStart()', dist: { unpackedSize: 10_240 } } },
  },
  '/@scope%2fkept': {
    'dist-tags': { latest: '2.1.0' },
    time: { '2.0.0': '2026-10-28T00:00:00Z', '2.1.0': '2026-11-17T00:00:00Z' },
    versions: { '2.0.0': {}, '2.1.0': {} },
  },
  '/below': { 'dist-tags': {}, versions: { '0.1.0': { deprecated: 'not kept any more' } } },
};

const LOCK = {
  lockfileVersion: 3,
  packages: {
    '': {
      dependencies: { 'left-pad': '1.3.0' },
      devDependencies: { '@scope/kept': '2.0.0', private: '1.0.0' },
    },
    'node_modules/left-pad': { version: '1.3.0', license: 'WTFPL' },
    'node_modules/@scope/kept': { version: '2.0.0', license: 'MIT', dev: true, hasInstallScript: true },
    'node_modules/private': { version: '1.0.0', dev: true, deprecated: 'as npm said' },
    'node_modules/@scope/kept/node_modules/below': { version: '0.1.0', dev: true },
  },
};

function lockfileOf(lock: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'dependencies-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'package-lock.json');
  writeFileSync(path, JSON.stringify(lock));
  return path;
}

const answerAsRecorded: RequestListener = ({ url = '' }, response) => {
  const found = RECORDED[url];
  response.writeHead(found ? 200 : 404).end(JSON.stringify(found ?? {}));
};

async function startRegistry(answer = answerAsRecorded): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function list(args: readonly string[], { lock = LOCK as object, registry = '' } = {}) {
  const lines: string[] = [];
  const code = await listDependencies(args, {
    registry: registry || (await startRegistry()),
    lockfile: lockfileOf(lock),
    replacements: { 'left-pad': ['String.prototype.padStart'] },
    print: (line) => lines.push(line),
    now: NOW,
  });
  return { code, text: lines.join('\n') };
}

test('a deprecated direct package is named with its message, and the command fails', async () => {
  const { code, text } = await list([]);
  expect(code).toBe(1);
  expect(text).toContain('left-pad 1.3.0 is deprecated: use String.prototype.padStart()');
  expect(text).toContain('left-pad: its newest version is 8.6 years old');
});

test('the table has age, newest version, people, size, licence and notes, and a question mark for unknown values', async () => {
  const { text } = await list([]);
  const cells = (name: string) =>
    text
      .split('\n')
      .find((line) => line.startsWith(`${name}  `))
      ?.split(/ {2,}/);
  expect(cells('left-pad')).toEqual([
    'left-pad',
    '1.3.0',
    '3154',
    '=',
    '3154',
    '1',
    '10',
    'WTFPL',
    'DEPRECATED: use String.prototype.padStart(); replaceable by String.prototype.padStart',
  ]);
  expect(cells('@scope/kept')).toEqual([
    '@scope/kept',
    '2.0.0',
    '30',
    '2.1.0',
    '10',
    '?',
    '?',
    'MIT',
    'dev; runs a script when it is installed',
  ]);
  expect(cells('private')).toEqual([
    'private',
    '1.0.0',
    '?',
    '?',
    '?',
    '?',
    '?',
    '?',
    'dev; DEPRECATED: as npm said',
  ]);
});

test('packages of packages are listed with --all and never make the command fail', async () => {
  const { packages } = LOCK;
  const lock = { packages: { ...packages, '': { devDependencies: { '@scope/kept': '2.0.0' } } } };
  const { code, text } = await list(['--all'], { lock });
  expect(code).toBe(0);
  expect(text).toContain('DEPRECATED: not kept any more');
  expect(await list([], { lock })).toMatchObject({ code: 0, text: expect.not.stringContaining('below') });
});

test('--json has the same rows and findings, and --years sets the age of a finding', async () => {
  const { code, text } = await list(['--json', '--years', '10']);
  const { rows, findings } = JSON.parse(text) as { rows: unknown[]; findings: string[] };
  expect(code).toBe(1);
  expect(rows).toHaveLength(3);
  expect(findings).toEqual([
    'left-pad 1.3.0 is deprecated: use String.prototype.padStart()',
    'private 1.0.0 is deprecated: as npm said',
  ]);
});

test('a registry that does not answer is named', async () => {
  const { code, text } = await list([], { registry: 'http://127.0.0.1:9/' });
  expect(code).toBe(2);
  expect(text).toContain('The registry http://127.0.0.1:9/ cannot be read (no answer).');
});

const UNREADABLE = /^unreadable answer about (left-pad|@scope\/kept|private)$/;

test.each<[answer: string, reason: RegExp, RequestListener]>([
  ['status 429', /^status 429$/, (_, response) => void response.writeHead(429).end('{}')],
  ['a page for signing in', UNREADABLE, (_, response) => void response.end('<!doctype html><p>Sign in</p>')],
  ['JSON without versions', UNREADABLE, (_, response) => void response.end('{"name":"left-pad"}')],
  [
    'half of an answer',
    UNREADABLE,
    (_, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{"versions":');
      setTimeout(() => response.destroy(), 20);
    },
  ],
])('a registry that gives %s cannot be read, and the command fails', async (_, reason, answer) => {
  const registry = await startRegistry(answer);
  const { code, text } = await list([], { registry });
  expect(code).toBe(2);
  const start = `The registry ${registry} cannot be read (`;
  expect(text.startsWith(start)).toBe(true);
  expect(text.slice(start.length, text.indexOf(').'))).toMatch(reason);
});

test.each([[['--nonsense']], [['--years', '0']]])('%j is refused with the usage', async (args) => {
  const { code, text } = await list(args, { registry: 'http://127.0.0.1:9/' });
  expect(code).toBe(2);
  expect(text).toContain('npm run list-dependencies');
});

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { KEYS } from '#settings/keys.ts';
import { OPERATION } from '#settings/operation.ts';
import { SERVICES } from '#settings/services.ts';
import { SITE } from '#settings/site.ts';
import { STORES } from '#settings/stores.ts';
import {
  commandOf,
  ignoredNames,
  readDockerfile,
  startPeriodOf,
  variablesOf,
  wordsOf,
} from '../faults/image/dockerfile.ts';
import { readBlocks } from '../faults/installation/document.ts';

/**
 * Names that the files of an installation must have in common, compared as texts. `npm run faults -- image
 * installation` builds the image and follows the installation guide, which takes minutes.
 */

const settings = Object.keys({ ...SITE, ...STORES, ...KEYS, ...SERVICES, ...OPERATION });
const read = (path: string) => readFileSync(path, 'utf8');
const nginx = read('docs/operations/nginx.conf');
const unit = read('docs/operations/turqua@.service');

interface Service {
  environment?: Record<string, unknown>;
  command?: string[];
  volumes?: string[];
  networks?: { inside?: { ipv4_address?: string } };
  read_only?: boolean;
}
const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
const instances = ['site-1', 'site-2'].map((name) => services[name] ?? expect.unreachable(name));
const lastStage = readDockerfile('Dockerfile').at(-1) ?? expect.unreachable('the Dockerfile is empty');

const settingsIn = (text: string) => [...text.matchAll(/^([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);

test('.env.example names every setting, and nothing else', () => {
  expect(settingsIn(read('.env.example')).sort()).toEqual(settings.sort());
});

test('the image and compose.yaml set no variable that is not a setting', () => {
  const allowed = [...settings, 'PATH', 'NODE_ENV'];
  for (const name of Object.keys(variablesOf(lastStage))) expect(allowed, name).toContain(name);
  for (const { environment = {} } of instances)
    for (const name of Object.keys(environment)) expect(settings, name).toContain(name);
});

test('the image does not run as root, and its commands are files of the project', () => {
  expect(wordsOf(lastStage, 'USER')).not.toBe('root');
  const [node, script = ''] = commandOf(wordsOf(lastStage, 'CMD'));
  expect({ node, exists: existsSync(script) }).toEqual({ node: 'node', exists: true });
  const healthCheck = wordsOf(lastStage, 'HEALTHCHECK');
  const [checker, , , code] = commandOf(healthCheck);
  expect({ checker, code }).toEqual({ checker: 'node', code: expect.stringContaining('/readyz') });
  expect(startPeriodOf(healthCheck)).toBeGreaterThan(0);
});

test.each(['ENV', 'USER'])('the test of the image refuses a Dockerfile with RUN after %s', (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'turqua-dockerfile-'));
  try {
    const path = join(folder, 'Dockerfile');
    writeFileSync(path, `FROM debian AS build\n${name} one\nFROM debian\nRUN two\n`);
    expect(readDockerfile(path).map(({ alias }) => alias)).toEqual(['build', undefined]);
    writeFileSync(path, `FROM debian\n${name} one\nRUN two\n`);
    expect(() => readDockerfile(path)).toThrow(`RUN after ${name}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('both instances of compose.yaml cannot write to their image, and have volumes of their own', () => {
  for (const { read_only, volumes } of instances) {
    expect(read_only).toBe(true);
    expect(volumes).toEqual([expect.stringMatching(/^site-\d:\/var\/lib\/turqua$/)]);
  }
  expect(new Set(instances.flatMap(({ volumes }) => volumes)).size).toBe(2);
});

test('nginx of compose.yaml forwards requests to the addresses of both instances', () => {
  const command = services['nginx']?.command?.join(' ') ?? '';
  for (const [index, { networks }] of instances.entries()) {
    expect(nginx).toContain(`127.0.0.1:432${index + 1} `);
    expect(command).toContain(`127\\.0\\.0\\.1:432${index + 1}/${networks?.inside?.ipv4_address}:4321/`);
  }
});

test('the relay of compose.yaml denies the same address ranges as the one in docs/operations.md', () => {
  const denied = (text: string) =>
    [...text.matchAll(/denied-peer-ip=(\S+)/g)].map(([, range]) => range).sort();
  const ranges = denied(read('docs/operations.md'));
  expect(ranges.length).toBeGreaterThan(10);
  expect(denied(services['coturn']?.command?.join(' ') ?? '')).toEqual(ranges);
});

test('.dockerignore keeps settings and data out of the image, and has names of the top level alone', () => {
  for (const name of ignoredNames()) expect(name).toMatch(/^[\w.-]+$/);
  expect(ignoredNames()).toEqual(
    expect.arrayContaining(['.env', '.data', '.git', 'compose.env', 'node_modules']),
  );
});

test('the installation guide sets only names of settings, and none that belongs to one instance', () => {
  const blocks = readBlocks('docs/operations/installation.md');
  const [written] = blocks.filter(({ commands }) => commands.includes('cat > /etc/turqua/env'));
  const names = settingsIn(written?.commands ?? '');
  expect(names).toEqual(expect.arrayContaining(['SITE_URL', 'APP_KEY', 'DATA_KEYS', 'DATABASE_URL']));
  for (const name of names) expect(settings, name).toContain(name);
  expect(names.filter((name) => ['HOST', 'PORT'].includes(name))).toEqual([]);
});

test('the systemd unit gives each instance its address and folder, and no environment file overrides them', () => {
  expect(unit).toMatch(/^Environment=HOST=127\.0\.0\.1 PORT=%i DATA_DIR=\/var\/lib\/turqua\/%i /m);
  expect(unit).not.toContain('EnvironmentFile');
  expect(unit).toMatch(/^AssertPathExists=.*\/\.env$/m);
});

test('the installation script installs the version of Node that package.json names', () => {
  const script = read('scripts/install-npm.sh');
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } };
  expect(/^NODE=(.+)$/m.exec(script)?.[1]).toBe(dependencies.node);
});

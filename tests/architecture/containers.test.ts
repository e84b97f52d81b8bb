import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { KEYS } from '#settings/keys.ts';
import { OPERATION } from '#settings/operation.ts';
import { SERVICES } from '#settings/services.ts';
import { SITE } from '#settings/site.ts';
import { STORES } from '#settings/stores.ts';
import { commandOf, ignoredNames, readDockerfile, variablesOf, wordsOf } from '../faults/image/dockerfile.ts';
import { readBlocks } from '../faults/installation/document.ts';

/** The short form of `npm run faults -- image installation`: names that two files must have in common. */

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
const last = readDockerfile('Dockerfile').at(-1) ?? expect.unreachable('the Dockerfile is empty');

const settingsIn = (text: string) => [...text.matchAll(/^([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);

test('.env.example names every setting, and nothing else', () => {
  expect(settingsIn(read('.env.example')).sort()).toEqual(settings.sort());
});

test('the image and compose.yaml set what is a setting', () => {
  const known = [...settings, 'PATH', 'NODE_ENV'];
  for (const name of Object.keys(variablesOf(last))) expect(known, name).toContain(name);
  for (const { environment = {} } of instances)
    for (const name of Object.keys(environment)) expect(settings, name).toContain(name);
});

test('the image is no root’s, and its commands are files of the project', () => {
  expect(wordsOf(last, 'USER')).not.toBe('root');
  const [node, script = ''] = commandOf(wordsOf(last, 'CMD'));
  expect({ node, exists: existsSync(script) }).toEqual({ node: 'node', exists: true });
  const [checker, , , code] = commandOf(wordsOf(last, 'HEALTHCHECK'));
  expect({ checker, code }).toEqual({ checker: 'node', code: expect.stringContaining('/readyz') });
});

test('both instances of compose.yaml cannot write to their image, and have volumes of their own', () => {
  for (const { read_only, volumes } of instances) {
    expect(read_only).toBe(true);
    expect(volumes).toEqual([expect.stringMatching(/^site-\d:\/var\/lib\/turqua$/)]);
  }
  expect(new Set(instances.flatMap(({ volumes }) => volumes)).size).toBe(2);
});

test('nginx of compose.yaml asks the addresses of both instances', () => {
  const command = services['nginx']?.command?.join(' ') ?? '';
  for (const [at, { networks }] of instances.entries()) {
    expect(nginx).toContain(`127.0.0.1:432${at + 1} `);
    expect(command).toContain(`127\\.0\\.0\\.1:432${at + 1}/${networks?.inside?.ipv4_address}:4321/`);
  }
});

test('the relay of compose.yaml reaches no address that docs/operations.md keeps from it', () => {
  const denied = (text: string) =>
    [...text.matchAll(/denied-peer-ip=(\S+)/g)].map(([, range]) => range).sort();
  const ranges = denied(read('docs/operations.md'));
  expect(ranges.length).toBeGreaterThan(10);
  expect(denied(services['coturn']?.command?.join(' ') ?? '')).toEqual(ranges);
});

test('settings and data stay out of the image, by names at the top level', () => {
  for (const name of ignoredNames()) expect(name).toMatch(/^[\w.-]+$/);
  expect(ignoredNames()).toEqual(
    expect.arrayContaining(['.env', '.data', '.git', 'compose.env', 'node_modules']),
  );
});

test('the installation sets settings alone, and none that belongs to one instance', () => {
  const blocks = readBlocks('docs/operations/installation.md');
  const [written] = blocks.filter(({ commands }) => commands.includes('cat > /etc/turqua/env'));
  const names = settingsIn(written?.commands ?? '');
  expect(names).toEqual(expect.arrayContaining(['SITE_URL', 'APP_KEY', 'DATA_KEYS', 'DATABASE_URL']));
  for (const name of names) expect(settings, name).toContain(name);
  expect(names.filter((name) => ['HOST', 'PORT'].includes(name))).toEqual([]);
});

test('the unit gives each instance its address and folder, and no file goes before them', () => {
  expect(unit).toMatch(/^Environment=HOST=127\.0\.0\.1 PORT=%i DATA_DIR=\/var\/lib\/turqua\/%i /m);
  expect(unit).not.toContain('EnvironmentFile');
  expect(unit).toMatch(/^AssertPathExists=.*\/\.env$/m);
});

test('Node and npm of an installation are those of the packages', () => {
  const script = read('scripts/install-npm.sh');
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } };
  expect(/^NODE=(.+)$/m.exec(script)?.[1]).toBe(dependencies.node);
});

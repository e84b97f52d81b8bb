import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDatabase, useDatabase } from '#db/client.ts';
import { readBlocks } from '../faults/installation/document.ts';
import { note } from '../support/note.ts';
import { Load, send } from './support/client.ts';
import type { Nginx } from './support/nginx.ts';
import { ReleaseMachine } from './support/release-machine.ts';
import { Writes } from './support/writes.ts';

/** Follows docs/operations/release.md on two instances of the release that docs/operations/installation.md installs. */

const INSTALLATION = 'docs/operations/installation.md';
const RELEASE = 'docs/operations/release.md';
const STEPS = [
  '1. A backup',
  '2. The new release beside the running one',
  '3. New instances',
  '4. nginx turns to them',
  '5. The former instances end',
];
const BACK = 'Back';
const IN_PLACE = 'The same release in place';
const PAGES = ['/en', '/ar', '/fr/blog', '/tr/faqs'];
const LIMIT = 400_000;

let machine: ReleaseMachine;
let nginx: Nginx;

beforeAll(async () => {
  machine = await ReleaseMachine.make(['0.1.0', '0.2.0']);
  useDatabase({ url: machine.postgres.url });
  await machine.follow(INSTALLATION, ['2. User and folders', '6. The release', '7. Two instances']);
  nginx = await machine.startNginx();
}, LIMIT);

afterAll(async () => {
  await closeDatabase();
  await machine.stop();
});

/** Follows parts of the page while visitors read and write, without a request that fails. */
async function followUnderLoad(titles: readonly string[]): Promise<void> {
  const load = new Load(nginx.port, PAGES);
  const writes = new Writes(nginx.port);
  // If no instance answers, the test must report the failures, and not wait for further writes.
  const passWrites = () => Promise.race([writes.pass(20), pause(10_000)]);
  try {
    await passWrites();
    await machine.follow(RELEASE, titles);
    await passWrites();
  } finally {
    await Promise.all([load.stop(), writes.stop()]);
  }
  note(`${titles.join(', ')}: ${load.answered} reads, ${writes.count} writes`);
  expect(load.failed).toEqual([]);
  expect(writes.failed).toEqual([]);
  expect(await writes.lostOrTwice()).toEqual([]);
}

/** The versions that run, by the ports of the documentation; undefined where no instance is ready. */
async function readVersions(): Promise<Record<string, string | undefined>> {
  const found: Record<string, string | undefined> = {};
  for (const documented of ['4321', '4322', '4331', '4332']) {
    const { status } = await send(machine.port(documented), '/readyz');
    found[documented] = status === 200 ? machine.versionOn(documented) : undefined;
  }
  return found;
}

const OLD = { '4321': '0.1.0', '4322': '0.1.0', '4331': undefined, '4332': undefined };
const NEW = { '4321': undefined, '4322': undefined, '4331': '0.2.0', '4332': '0.2.0' };

/** The ports in nginx's file. */
function portsOfNginx(): number[] {
  const file = readFileSync(join(machine.folder, 'etc/nginx/conf.d/turqua.conf'), 'utf8');
  const ports = [...file.matchAll(/^ +server 127\.0\.0\.1:(\d+)/gm)].map(([, port]) => Number(port));
  return [...new Set(ports)].sort();
}

const portsOf = (...documented: string[]) => documented.map((port) => machine.port(port)).sort();
const current = () => readlinkSync(join(machine.folder, 'srv/turqua/current'));

test('every command of the page is below a heading that the tests follow', () => {
  const titles = readBlocks(RELEASE).map(({ title }) => title);
  expect([...new Set(titles)]).toEqual([...STEPS, BACK, IN_PLACE]);
});

test(
  'the steps of the page make a backup and switch to the new release without a failed request',
  async () => {
    expect(await readVersions()).toEqual(OLD);
    await followUnderLoad(STEPS);
    expect(await readVersions()).toEqual(NEW);
    expect(portsOfNginx()).toEqual(portsOf('4331', '4332'));
    expect(current()).toBe(join(machine.folder, 'srv/turqua/0.2.0'));
    expect(existsSync(join(machine.folder, 'var/backups/turqua/before-0.2.0.gz'))).toBe(true);
  },
  LIMIT,
);

test(
  'the way back by the page fails no request',
  async () => {
    await followUnderLoad([BACK]);
    expect(await readVersions()).toEqual(OLD);
    expect(portsOfNginx()).toEqual(portsOf('4321', '4322'));
    expect(current()).toBe(join(machine.folder, 'srv/turqua/0.1.0'));
  },
  LIMIT,
);

test(
  'restarts in place by the page fail no request',
  async () => {
    await followUnderLoad([IN_PLACE]);
    expect(await readVersions()).toEqual(OLD);
  },
  LIMIT,
);

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { currentPerson } from '../../../scripts/site/current-person.ts';
import { readBlocks } from '../../faults/installation/document.ts';

const ROOT = { uid: 0, username: 'root' };
const BO = { uid: 1000, username: 'bo' };

test('root by way of sudo is the person who called sudo', () => {
  expect(currentPerson(ROOT, 'leyla')).toBe('leyla');
});

test('root without sudo is root', () => {
  expect(currentPerson(ROOT, undefined)).toBe('root');
});

test('another user cannot get a name from the environment', () => {
  expect(currentPerson(BO, 'leyla')).toBe('bo');
});

test('the user of a service by way of sudo is the person who called sudo', () => {
  expect(currentPerson({ uid: 998, username: 'turqua' }, 'leyla')).toBe('leyla');
  expect(currentPerson({ uid: 998, username: 'turqua' }, undefined)).toBe('turqua');
});

test.each([
  // Only root gets another name from the environment.
  ['leyla', process.getuid?.() === 0 ? 'leyla' : userInfo().username],
  [undefined, userInfo().username],
])('the script of the installation guide, called with SUDO_USER=%s, hands on %s', (sudoUser, person) => {
  const blocks = readBlocks('docs/operations/installation.md');
  const [, script = ''] =
    blocks
      .map(({ commands }) => /^cat > \/usr\/local\/bin\/turqua <<'END'\n(.*?)\nEND$/ms.exec(commands))
      .find((found) => found !== null) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'turqua-script-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // A stand-in for sudo, which sets the variable anew as sudo does when root calls it.
  const standIn = '#!/bin/sh\nwhile [ "$1" != -- ]; do shift; done\nshift\nSUDO_USER=inner exec "$@"\n';
  writeFileSync(join(folder, 'sudo'), standIn, { mode: 0o755 });
  const { SUDO_USER: _, ...environment } = process.env;
  const output = execFileSync('sh', ['-c', script, 'turqua', 'printenv', 'SUDO_USER'], {
    env: {
      ...environment,
      PATH: `${folder}:${environment['PATH']}`,
      RELEASE: folder,
      ...(sudoUser && { SUDO_USER: sudoUser }),
    },
    encoding: 'utf8',
  });
  expect(output.trim()).toBe(person);
});

import { expect, onTestFinished, test, vi } from 'vitest';
import { PendingInvalidations } from '#cache/cluster/pending-invalidations.ts';
import type { RedisLink } from '#cache/cluster/redis-link.ts';
import type { ScriptName } from '#cache/cluster/redis-scripts.ts';
import { SharedVersions } from '#cache/cluster/shared-versions.ts';
import { Lmdb } from '#cache/disk/lmdb.ts';
import { EVERY_PAGE } from '#cache/tags.ts';
import { breakDisk, FAULTY_WRITER, mendDisk } from '../support/faulty-disk.ts';
import { temporaryFolder } from '../support/temporary.ts';

const bytes = (...texts: string[]) => texts.map((text) => Buffer.from(text));

/** The versions of an instance; `answer` stands for Redis. */
function versionsOn(
  answer: (script: ScriptName, args: readonly unknown[]) => unknown,
  report: (cause: unknown) => void = (cause) => expect.fail(String(cause)),
) {
  const folder = temporaryFolder();
  const file = new Lmdb(folder, { program: FAULTY_WRITER });
  onTestFinished(() => file.close());
  const invalidated: string[][] = [];
  const pending = new PendingInvalidations(file);
  const link = {
    connection: 1,
    ask: async (script: ScriptName, _keys: unknown, args: readonly unknown[]) => answer(script, args),
  };
  const versions = new SharedVersions({
    link: link as unknown as RedisLink,
    file,
    pending,
    key: 'versions',
    report,
    invalidate: async (tags) => invalidated.push(tags),
  });
  return { versions, pending, invalidated, folder, file, link };
}

test.each([
  ['which followed on no version: it is not applied again', '0', []],
  ['which followed on one of another instance: it is applied', '6', [['blog']]],
])('this instance reads a version that it has given itself, %s', async (_name, versionBefore, expected) => {
  let changes = [...bytes('1', '5'), [] as Buffer[]];
  const { versions, invalidated } = versionsOn((script) =>
    script === 'bump' ? bytes('7', versionBefore) : changes,
  );
  await versions.catchUp();
  await versions.bump(['blog']);
  changes = [...bytes('1', '7'), bytes('blog', '7')];
  await versions.catchUp();
  expect(invalidated).toEqual(expected);
});

test.each([
  // [case, [version of every page, highest version], [tag, version, …]]
  ['emptied', ['', '0'], []],
  ['with a lower highest version', ['1', '4'], []],
  ['on a new connection without the version', ['1', '9'], ['faqs', '9']],
  ['on a new connection with an older one', ['1', '9'], ['blog', '3', 'faqs', '9']],
])(
  'every page is invalidated when Redis comes back without a version that is known here: %s',
  async (_, summary, versionsLeft) => {
    let redis = [...bytes('1', '5'), [] as Buffer[]];
    const restored: unknown[] = [];
    const { versions, pending, invalidated, link } = versionsOn((script, args) => {
      if (script === 'changes') return redis;
      if (script === 'bump') return bytes('6', '0');
      restored.push(args);
      redis = [...bytes('10', '10'), bytes(EVERY_PAGE, '10')];
      return 1;
    });
    await versions.catchUp();
    await versions.bump(['blog']);
    expect(pending.isPending('blog')).toBe(false);
    redis = [...bytes(...summary), bytes(...versionsLeft)];
    link.connection = 2;
    await versions.catchUp();
    expect(restored).toEqual([['versions', 6]]);
    expect(invalidated).toEqual([[EVERY_PAGE]]);
    expect(versions.isRead).toBe(true);
  },
);

test('until the versions have been read over a connection, nothing is asked of Redis', async () => {
  const calledScripts: ScriptName[] = [];
  const { versions, pending } = versionsOn((script) => calledScripts.push(script));
  await versions.bump(['blog']);
  expect(calledScripts).toEqual([]);
  expect(versions.isRead).toBe(false);
  expect(pending.isPending('blog')).toBe(true);
});

test('versions that the disk refuses are written with the next comparison, and then count as known', async () => {
  const changes = [...bytes('1', '7'), bytes('blog', '7')];
  const report = vi.fn();
  const { versions, invalidated, folder, file } = versionsOn(() => changes, report);
  breakDisk(folder, 'EIO');
  await versions.catchUp();
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('Error: EIO: i/o error, write'));
  expect(versions.savedVersion).toBe(0);
  mendDisk(folder);
  await versions.catchUp();
  expect(versions.savedVersion).toBe(7);
  expect(file.table('shared-versions').rows.get('blog')).toBe(7);
  expect(invalidated).toEqual([['blog']]);
});

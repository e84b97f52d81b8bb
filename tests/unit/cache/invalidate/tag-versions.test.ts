import { expect, test, vi } from 'vitest';
import { LmdbGenerationLog } from '#cache/invalidate/tag-version-log.ts';
import { type GenerationLog, Generations } from '#cache/invalidate/tag-versions.ts';
import { openLmdb } from '#cache/disk/lmdb.ts';
import { temporaryFolder } from '../support/temporary.ts';

function open(folder: string) {
  const file = openLmdb(folder);
  return { generations: new Generations(new LmdbGenerationLog(file)), close: () => file.close() };
}

test('a raised tag moves for what began before, and only for that', async () => {
  const { generations, close } = open(temporaryFolder());
  const before = generations.epoch;
  await generations.raise(['blog']);
  expect(generations.moved(['home', 'blog'], before)).toBe(true);
  expect(generations.moved(['home'], before)).toBe(false);
  expect(generations.moved(['blog'], generations.epoch)).toBe(false);
  await close();
});

test('a tag moves before the disk has answered', async () => {
  const { generations, close } = open(temporaryFolder());
  const raising = generations.raise(['blog']);
  expect(generations.moved(['blog'], 0)).toBe(true);
  await raising;
  await close();
});

test('generations and their clock are there after the files were closed and opened', async () => {
  const folder = temporaryFolder();
  const first = open(folder);
  await first.generations.raise(['blog']);
  await first.generations.raise(['home']);
  const { epoch } = first.generations;
  await first.close();

  const second = open(folder);
  expect(second.generations.epoch).toBe(epoch);
  expect(second.generations.moved(['blog'], 0)).toBe(true);
  expect(second.generations.moved(['blog'], 1)).toBe(false);
  expect(second.generations.moved(['home'], 1)).toBe(true);
  await second.generations.raise(['menu:1']);
  expect(second.generations.epoch).toBe(epoch + 1);
  await second.close();
});

test('what another process raised is taken over, also when both ticked at once', async () => {
  const file = openLmdb(temporaryFolder());
  const [one, two] = [
    new Generations(new LmdbGenerationLog(file)),
    new Generations(new LmdbGenerationLog(file)),
  ];
  await one.raise(['blog']);
  expect(two.moved(['blog'], 0)).toBe(false);
  two.reload();
  expect(two.moved(['blog'], 0)).toBe(true);

  const since = two.epoch;
  await Promise.all([one.raise(['home']), two.raise(['tags'])]);
  expect(two.moved(['home'], since)).toBe(true);
  one.reload();
  expect(one.moved(['tags'], since)).toBe(true);
  // What they had to raise once more comes to an end.
  await vi.waitUntil(async () => {
    one.reload();
    two.reload();
    await Promise.all([one.written(0), two.written(0)]);
    return one.epoch === two.epoch;
  });
  await Promise.all([one.written(0), two.written(0)]);
  await file.close();
});

test('while the log cannot be written, nothing counts as written that is newer than the log', async () => {
  const full: GenerationLog = {
    load: () => ({ raised: new Map([['home', 4]]), forgotten: 0 }),
    moved: () => false,
    forget: () => Promise.reject(new Error('ENOSPC')),
    remove: () => Promise.reject(new Error('ENOSPC')),
    raise: () => Promise.reject(new Error('ENOSPC')),
  };
  const generations = new Generations(full);
  await expect(generations.raise(['blog'])).rejects.toThrow('ENOSPC');
  expect(generations.moved(['blog'], 4)).toBe(true);
  expect(await generations.written(4)).toBe(true);
  expect(await generations.written(5)).toBe(false);
});

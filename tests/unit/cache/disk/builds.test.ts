import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { Builds } from '#cache/disk/builds.ts';
import { PageDisk } from '#cache/disk/page-disk.ts';
import { openLmdb } from '#cache/disk/lmdb.ts';
import { makePage } from '../support/pages.ts';
import { temporaryFolder } from '../support/temporary.ts';

const HOUR = 3_600_000;
const READER = fileURLToPath(new URL('../support/reading-site.ts', import.meta.url));

/**
 * Starts another process that has stored a page of `build`. Each `tell` resolves with the number of its pages
 * afterwards.
 */
async function startReader(folder: string, build: string) {
  const child = fork(READER, [folder, build], { execArgv: [] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const exit = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  const nextPageCount = async () => {
    const answer = once(child, 'message').then(([size]: unknown[]) => size);
    return Promise.race([answer, exit]);
  };
  expect(await nextPageCount()).toBe(1);
  const tell = (message: 'put' | 'count') => {
    const answer = nextPageCount();
    child.send(message);
    return answer;
  };
  const end = () => {
    child.send('end');
    return exit;
  };
  return { tell, end };
}

/** The pages of a build in this process; `forgetAfter` moves the clock and deletes unclaimed builds. */
function open(folder: string, build: string) {
  const file = openLmdb(folder);
  onTestFinished(() => file.close());
  let elapsed = 0;
  const builds = new Builds(file, build, () => Date.now() + elapsed);
  const forgetAfter = async (hours: number) => {
    elapsed += hours * HOUR;
    await builds.forgetUnclaimed();
  };
  return { disk: new PageDisk(file, build), builds, forgetAfter };
}

test('a second site leaves the pages of the one that runs beside it', async () => {
  const folder = temporaryFolder();
  const reader = await startReader(folder, 'one');
  const { disk, builds } = open(folder, 'two');
  await disk.put({ page: makePage(), links: [] });
  await builds.claim();
  await builds.forgetUnclaimed();
  expect(await reader.tell('count')).toBe(1);
  expect(await reader.tell('put')).toBe(1);
  expect(await reader.end()).toEqual({ code: 0, signal: null });
});

test('a build unclaimed for a day is emptied, and a process that still has it open goes on', async () => {
  const folder = temporaryFolder();
  const reader = await startReader(folder, 'one');
  const { disk, builds, forgetAfter } = open(folder, 'two');
  await disk.put({ page: makePage(), links: [] });
  await builds.claim();
  await forgetAfter(25);
  expect(await reader.tell('count')).toBe(0);
  for (let round = 0; round < 20; round += 1) {
    expect(await reader.tell('put')).toBe(1);
    await disk.put({ page: makePage({ key: `/en/blog/${round}` }), links: [] });
  }
  expect(disk.size).toBe(21);
  expect(await reader.end()).toEqual({ code: 0, signal: null });
});

test('a build that was never claimed is emptied a day after another process has found it', async () => {
  const folder = temporaryFolder();
  const unclaimed = open(folder, 'one');
  await unclaimed.disk.put({ page: makePage(), links: [] });
  const { builds, forgetAfter } = open(folder, 'two');
  await builds.forgetUnclaimed();
  await forgetAfter(23);
  expect(unclaimed.disk.size).toBe(1);
  await forgetAfter(2);
  // A read transaction of that build sees the old state for a moment.
  await expect.poll(() => unclaimed.disk.size).toBe(0);
  expect(await Array.fromAsync(unclaimed.disk.pagesOf('blog'))).toEqual([]);
});

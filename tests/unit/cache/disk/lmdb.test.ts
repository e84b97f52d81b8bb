import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openLmdb } from '#cache/disk/lmdb.ts';
import { temporaryFolder } from '../support/temporary.ts';

function openTable() {
  const file = openLmdb(temporaryFolder());
  onTestFinished(() => file.close());
  return { file, table: file.table<number>('numbers') };
}

test('a committed record is read at once, and every write sees the one before it', async () => {
  const { file, table } = openTable();
  const add = () => file.commit(() => [table.put('sum', (table.rows.get('sum') ?? 0) + 1)]);
  await Promise.all(Array.from({ length: 50 }, add));
  expect(table.rows.get('sum')).toBe(50);
});

test('writes about one page are prepared one after the other, so that each sees the one before', async () => {
  const { file, table } = openTable();
  const add = (page: string) => () =>
    file.commit(() => [table.put(page, (table.rows.get(page) ?? 0) + 1)], { page });
  const pages = ['a', 'b', 'a', 'a', 'c', 'b'];
  await Promise.all(pages.map((page) => add(page)()));
  expect(['a', 'b', 'c'].map((page) => table.rows.get(page))).toEqual([3, 2, 1]);
});

test('urgent writes go before those that wait', async () => {
  const { file, table } = openTable();
  const order: string[] = [];
  const write = (name: string, urgent: boolean) =>
    file.commit(() => [table.put(name, 1)], { urgent }).then(() => order.push(name));
  await Promise.all([write('first', false), write('second', false), write('urgent', true)]);
  expect(order).toEqual(['first', 'urgent', 'second']);
});

test('a write that fails is refused alone, and the others of its transaction are written', async () => {
  const { file, table } = openTable();
  const pages = Array.from({ length: 20 }, (_, index) => `page-${index}`);
  const write = (page: string) => {
    const failingWrites = page === 'page-7' ? [table.put('x'.repeat(5_000), 1)] : [];
    return file.commit(() => [table.put(page, 1), ...failingWrites], { page });
  };
  const results = await Promise.allSettled(pages.map(write));
  expect(results.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([7]);
  expect(pages.filter((page) => table.rows.get(page) === undefined)).toEqual(['page-7']);
});

test('closing writes what waits, and later writes are refused', async () => {
  const folder = temporaryFolder();
  const file = openLmdb(folder);
  const table = file.table<number>('numbers');
  const writes = Array.from({ length: 100 }, (_, index) =>
    file.commit(() => [table.put(`page-${index}`, index)], { page: `page-${index}` }),
  );
  await file.close();
  await Promise.all(writes);
  await expect(file.commit(() => [table.put('late', 1)])).rejects.toThrow('closed');
  const reopened = openLmdb(folder);
  expect(reopened.table('numbers').rows.getCount()).toBe(100);
  await reopened.close();
});

test('a file that cannot grow fails its writes and ends no process, however much waits to be written', async () => {
  const program = fileURLToPath(new URL('../support/filling-process.ts', import.meta.url));
  // The limit of a file is 600 units of 1024 bytes.
  const child = fork('-c', ['ulimit -f 600; exec "$0" "$@"', process.execPath, program, temporaryFolder()], {
    execPath: '/bin/bash',
    execArgv: [],
    silent: true,
  });
  const exit = once(child, 'exit');
  const [{ written, failed, read }] = (await once(child, 'message')) as [Record<string, number>];
  expect(written).toBeGreaterThan(0);
  expect(failed).toBeGreaterThan(100);
  expect(read).toBe(written);
  expect(await exit).toEqual([0, null]);
});

import { setTimeout as wait } from 'node:timers/promises';
import { openLmdb } from '#cache/disk/lmdb.ts';

/**
 * Ends while a long transaction of the page store is being written, and others wait. Arguments: the folder, and the
 * part of the transaction after which the process ends (0 to 1).
 */
const [folder = '', part = '0'] = process.argv.slice(2);
const ENTRIES = 50_000;
const file = openLmdb(folder);
const table = file.table<string>('numbers');
const entry = (number: number) => table.put(`key ${number}`, 'x'.repeat(100));
const commit = () => file.commit(() => Array.from({ length: ENTRIES }, (_, number) => entry(number)));

// The first one also waits for the thread to start.
await commit();
const began = performance.now();
await commit();
const duration = performance.now() - began;
// The second one may begin before the process ends, where transactions have become faster.
for (const transaction of [commit(), commit()]) void transaction.catch(() => undefined);
let last = 'waiting';
void commit().then(
  () => {
    last = 'written';
  },
  () => {
    last = 'dropped';
  },
);
await wait(duration * Number(part));
await file.abandon();
process.send?.(last);
process.exit(0);

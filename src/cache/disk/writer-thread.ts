import { parentPort, workerData } from 'node:worker_threads';
import { type Database, open } from 'lmdb';
import { optionsOf } from '#cache/disk/lmdb-file.ts';
import { refuseWithoutSpace } from '#cache/disk/free-space.ts';
import type { Question, Reply, Write } from '#cache/disk/write.ts';

/**
 * The thread that writes one store's file. Its transactions are synchronous: a failed one changes nothing, except on a
 * full disk, so none is begun there (decision 009).
 */

const folder = workerData as string;
const root = open(optionsOf(folder));
const tables = new Map<string, Database<unknown, string>>();

function write({ table, options, kind, key = '', value }: Write): void {
  let database = tables.get(table);
  if (!database) {
    database = root.openDB({ name: table, ...options });
    tables.set(table, database);
  }
  if (kind === 'put') database.put(key, value instanceof Uint8Array ? bufferOf(value) : value);
  else if (kind === 'remove') database.remove(key, value);
  else database.clearSync();
}

/** Buffers arrive as plain bytes. */
const bufferOf = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length);

async function answer(question: Question): Promise<void> {
  if (question === 'flush') await root.flushed;
  else if (question === 'close') await root.close();
  else {
    refuseWithoutSpace(folder, question);
    root.transactionSync(() => {
      for (const change of question) write(change);
    });
  }
}

parentPort?.on('message', ({ id, question }: { id: number; question: Question }) => {
  const reply = (failed?: string) => {
    parentPort?.postMessage({ id, ...(failed !== undefined && { failed }) } satisfies Reply);
    if (question === 'close') parentPort?.close();
  };
  answer(question).then(
    () => reply(),
    (cause: unknown) => reply(String(cause)),
  );
});

import { parentPort, workerData } from 'node:worker_threads';
import type { Question, Reply } from '#cache/disk/write.ts';
import { faultOf } from './faulty-disk.ts';

/**
 * The thread that writes the store, where every transaction meets the fault that the test has set with
 * `breakDisk`.
 */

interface Message {
  id: number;
  question: Question;
}

if (!parentPort) throw new Error('this is the program of a thread');
const port = parentPort;
const folder = workerData as string;
const neverNotified = new Int32Array(new SharedArrayBuffer(4));
const listen = port.on.bind(port) as (event: string, listener: (message: Message) => void) => typeof port;
port.on = ((event: string, listener: (message: Message) => void) =>
  listen(event, (message) => {
    const isWrite = typeof message.question === 'object';
    // Blocks the thread, as a system call does that does not return: meanwhile it answers nothing.
    while (isWrite && faultOf(folder) === 'hang') Atomics.wait(neverNotified, 0, 0, 5);
    if (isWrite && faultOf(folder) === 'EIO')
      port.postMessage({ id: message.id, failed: 'Error: EIO: i/o error, write' } satisfies Reply);
    else listener(message);
  })) as typeof port.on;
await import('#cache/disk/writer-thread.ts');

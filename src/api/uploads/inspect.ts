import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runInTurn } from '#api/in-turn.ts';
import type { Task, Verdict } from '#api/uploads/inspector.ts';
import { Semaphore } from '#process/semaphore.ts';

/** Each takes a core and up to some hundred megabytes. */
const AT_ONCE = 1;
const WAITING = 8;
const WAITS = { patience: 4_000, retryAfter: 5 };
/** The time limit in milliseconds. */
const LIMIT = 9_000;
/** Megabytes for the process's own objects; pixels come on top. */
const MEMORY = 256;

const semaphore = new Semaphore(AT_ONCE, WAITING);

/** Has a process look at a file; 503 when too many wait for it. */
export const inspect = (task: Task): Promise<Verdict> =>
  runInTurn(semaphore, WAITS, () => inspectApart(task));

function inspectApart(task: Task): Promise<Verdict> {
  const program = fileURLToPath(import.meta.resolve('#api/uploads/inspector.ts'));
  const { PATH = '' } = process.env;
  const child = fork(program, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MEMORY}`],
    // None of the settings: a file that took the process over finds no key in it.
    env: { PATH },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const verdict = Promise.withResolvers<Verdict>();
  const timer = setTimeout(() => {
    child.kill('SIGKILL');
    verdict.resolve('slow');
  }, LIMIT);
  child.once('message', (said) => verdict.resolve(said as Verdict));
  child.once('error', verdict.reject);
  // It answers before it ends, unless the file brought it down.
  child.once('exit', () => verdict.resolve('damaged'));
  child.send(task);
  return verdict.promise.finally(() => clearTimeout(timer));
}

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runInTurn } from '#api/in-turn.ts';
import type { InspectionResult, Task } from '#api/uploads/inspector.ts';
import { Semaphore } from '#process/semaphore.ts';

/** Inspections that run at once; each takes a core and up to some hundred megabytes. */
const AT_ONCE = 1;
/** The most inspections that wait. */
const WAITING = 8;
const WAITS = { timeout: 4_000, retryAfter: 5 };
/** The time limit of one inspection in milliseconds. */
const LIMIT = 9_000;
/** Megabytes for the process's own objects; pixels come on top. */
const MEMORY = 256;

const semaphore = new Semaphore(AT_ONCE, WAITING);

/** Inspects a file in a process of its own. Throws a 503 when too many files wait. */
export const inspect = (task: Task): Promise<InspectionResult> =>
  runInTurn(semaphore, WAITS, () => inspectInProcess(task));

function inspectInProcess(task: Task): Promise<InspectionResult> {
  const program = fileURLToPath(import.meta.resolve('#api/uploads/inspector.ts'));
  const { PATH = '' } = process.env;
  const child = fork(program, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MEMORY}`],
    // The process gets no settings: a file that takes it over finds no key in it.
    env: { PATH },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const result = Promise.withResolvers<InspectionResult>();
  const timer = setTimeout(() => {
    child.kill('SIGKILL');
    result.resolve('slow');
  }, LIMIT);
  child.once('message', (message) => result.resolve(message as InspectionResult));
  // There may be several errors: a process that cannot be started may also be one that nothing can be sent to.
  child.on('error', result.reject);
  // The process answers before it ends, unless the file made it crash.
  child.once('exit', () => result.resolve('damaged'));
  // A process that the system did not start may have no channel; its error follows.
  if (child.connected) child.send(task);
  return result.promise.finally(() => clearTimeout(timer));
}

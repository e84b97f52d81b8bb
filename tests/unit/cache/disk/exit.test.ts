import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../support/temporary.ts';

const PROGRAM = fileURLToPath(new URL('../support/exiting-process.ts', import.meta.url));

// Without the wait for its end, the process hangs in some of these moments.
test.each([0.3, 0.5, 0.6, 0.7, 0.8])(
  'a process ends after %d of a transaction of the page store, and what waits is dropped',
  async (part) => {
    const child = fork(PROGRAM, [temporaryFolder(), String(part)]);
    onTestFinished(() => void child.kill('SIGKILL'));
    const exited = once(child, 'exit');
    expect((await once(child, 'message'))[0]).toBe('dropped');
    expect((await exited)[0]).toBe(0);
  },
  30_000,
);

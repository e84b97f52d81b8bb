import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { inspect } from '#api/uploads/inspect.ts';

// With too many open files (EMFILE) a process that cannot be started has no channel, and no `send`. In other cases it has
// one, and a failed `send` is a second error; here both happen at once.
vi.mock(import('node:child_process'), async (original) => ({
  ...(await original()),
  fork: () => {
    const child = new EventEmitter() as ChildProcess;
    process.nextTick(() => {
      child.emit('error', new Error('spawn EMFILE'));
      child.emit('error', new Error('write EPIPE'));
    });
    return child;
  },
}));

test('an inspection whose process cannot be started fails, and leaves no error behind', async () => {
  await expect(inspect({ bytes: new Uint8Array(1), pdf: false })).rejects.toThrow('spawn EMFILE');
});

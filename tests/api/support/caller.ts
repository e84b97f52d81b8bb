import { createHash } from 'node:crypto';
import { expect } from 'vitest';

let callers = 0;

/** An address that nobody called from before: limits count by it, also over the files that share this process. */
export function newCaller(): string {
  callers += 1;
  return `198.18.${callers >> 8}.${callers & 255}`;
}

/** The address of whoever a test file does not tell apart. */
export function callerOfFile(): string {
  const [first, second] = createHash('sha256')
    .update(expect.getState().testPath ?? '')
    .digest();
  return `198.19.${first}.${second}`;
}

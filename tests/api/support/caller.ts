import { createHash } from 'node:crypto';
import { expect } from 'vitest';

let callers = 0;

/** An address that no test of this process has called from, so that no rate limit has counted a call of it. */
export function newCaller(): string {
  callers += 1;
  return `198.18.${callers >> 8}.${callers & 255}`;
}

/** The address of all calls of a test file that name no other. */
export function callerOfFile(): string {
  const [first, second] = createHash('sha256')
    .update(expect.getState().testPath ?? '')
    .digest();
  return `198.19.${first}.${second}`;
}

import { expect, test } from 'vitest';
import { describeError } from '#db/describe-error.ts';

test('an error about a header says nothing of its value', () => {
  const secret = 'session=of-somebody\u0000; Path=/';
  let caught: unknown;
  try {
    new Headers().append('set-cookie', secret);
  } catch (error) {
    caught = error;
  }
  expect(caught).toBeInstanceOf(TypeError);
  expect(JSON.stringify(describeError(caught))).not.toContain('of-somebody');
});

import { expect, test } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import { settledBefore } from '#client/settled-before.ts';

test('work that takes longer than its limit fails like a call without an answer', async () => {
  const limit = new AbortController();
  const result = settledBefore(limit.signal, new Promise(() => undefined)).catch((error: unknown) => error);
  limit.abort(new DOMException('too long', 'TimeoutError'));
  expect(await result).toBeInstanceOf(ApiError);
  expect(await result).toMatchObject({ status: 0 });
});

test('work that ends before its limit gives its result or its own error', async () => {
  const { signal } = new AbortController();
  expect(await settledBefore(signal, Promise.resolve('read'))).toBe('read');
  await expect(settledBefore(signal, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

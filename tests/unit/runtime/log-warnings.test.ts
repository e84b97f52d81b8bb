import { afterEach, expect, test, vi } from 'vitest';
import { log } from '#runtime/log.ts';
import { logWarnings } from '#runtime/log-warnings.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('each warning is a line of the log', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue(undefined);
  await logWarnings(async () => ['no room', 'no mail']);
  expect(warn.mock.calls).toEqual([['no room'], ['no mail']]);
});

test('a database that is away stops nothing', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue(undefined);
  await logWarnings(() => Promise.reject(new Error('away')));
  expect(warn).not.toHaveBeenCalled();
});

import { expect, test, vi } from 'vitest';
import { prepareDatabaseLater } from '../../../scripts/site/database.ts';

const unavailable = Object.assign(new Error('The database is not available'), {
  name: 'DatabaseUnavailable',
});

test('an unavailable database is tried again until it answers', async () => {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const prepare = vi
    .fn<() => Promise<void>>(() => Promise.resolve())
    .mockRejectedValueOnce(unavailable)
    .mockRejectedValueOnce(unavailable);
  await prepareDatabaseLater(prepare, 1);
  expect(prepare).toHaveBeenCalledTimes(3);
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

test('another failure is logged and not tried again', async () => {
  const loggedErrors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const migrationError = new Error('a migration failed');
  const prepare = vi.fn(() => Promise.reject(migrationError));
  await prepareDatabaseLater(prepare, 1);
  expect(prepare).toHaveBeenCalledTimes(1);
  expect(loggedErrors).toHaveBeenCalledWith(migrationError);
  loggedErrors.mockRestore();
});

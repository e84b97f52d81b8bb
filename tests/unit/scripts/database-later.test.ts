import { expect, test, vi } from 'vitest';
import { prepareDatabaseLater } from '../../../scripts/site/database.ts';

const away = Object.assign(new Error('The database is not available'), { name: 'DatabaseUnavailable' });

test('a database that is away is tried again until it is there', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const prepare = vi
    .fn<() => Promise<void>>(() => Promise.resolve())
    .mockRejectedValueOnce(away)
    .mockRejectedValueOnce(away);
  await prepareDatabaseLater(prepare, 1);
  expect(prepare).toHaveBeenCalledTimes(3);
  expect(said).toHaveBeenCalledTimes(1);
  said.mockRestore();
});

test('another failure is told, and not tried again', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = new Error('a migration failed');
  const prepare = vi.fn(() => Promise.reject(broken));
  await prepareDatabaseLater(prepare, 1);
  expect(prepare).toHaveBeenCalledTimes(1);
  expect(told).toHaveBeenCalledWith(broken);
  told.mockRestore();
});

import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Moves a booked meeting so that it begins in `minutes` from now. */
export async function moveToNow(id: string, minutes = 0): Promise<void> {
  const accounts = process.env['TEST_ACCOUNTS'] ?? '';
  if (accounts === '') throw new Error('These tests change the database of the demonstration: TEST_ACCOUNTS');
  const env = { ...process.env, DATA_DIR: dirname(dirname(accounts)), LOG_LEVEL: 'error' };
  await run(process.execPath, ['tests/browser/move-to-now.ts', id, String(minutes)], { env });
}

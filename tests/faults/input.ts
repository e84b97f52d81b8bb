import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Every naughty value in every field and every address; the tests try a part of them. True when all were answered well. */
export async function naughtyInput(): Promise<boolean> {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', 'tests/api/naughty'];
  // What is refused is no news.
  const env = { ...process.env, NAUGHTY: 'all', LOG_LEVEL: 'silent' };
  const [code] = await once(spawn(process.execPath, vitest, { stdio: 'inherit', env }), 'exit');
  return code === 0;
}

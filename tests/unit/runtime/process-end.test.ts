import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../cache/support/temporary.ts';

const FILE = fileURLToPath(new URL('support/failing-site.ts', import.meta.url));
const WRITING_SITE = fileURLToPath(new URL('support/writing-site.ts', import.meta.url));

async function failingSite() {
  const folder = temporaryFolder();
  const child: ChildProcess = spawn(process.execPath, [FILE, folder], {
    env: { ...process.env, DATA_DIR: `${folder}/data`, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8');
  });
  const exited = once(child, 'exit');
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const get = (path: string) => fetch(`http://localhost:${port}${path}`);
  return { child, ended: exited, get, lines: () => output.trim().split('\n') };
}

test.each(['reject', 'throw'])(
  'an error that nobody catches (%s) is logged as fatal and stops the site when its requests are done',
  async (failure) => {
    const { child, ended, get, lines } = await failingSite();
    const slowAnswer = get('/api/slow').then((answer) => answer.text());
    await once(child, 'message');
    child.send(failure);
    await expect.poll(lines, { timeout: 10_000 }).toEqual([expect.stringContaining('"level":60')]);
    child.send('go on');
    expect(await slowAnswer).toBe('finished');
    expect((await ended)[0]).toBe(1);
    const logged = lines().map((line) => JSON.parse(line) as { level: number; err: { message: string } });
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatchObject({ level: 60, err: { message: 'nobody waits for this' } });
  },
);

test('a process whose page store is still being written kills itself, because its exit would wait for ever', async () => {
  const child = fork(WRITING_SITE);
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  const messages: unknown[] = [];
  child.on('message', (message) => messages.push(message));
  await expect.poll(() => messages, { timeout: 10_000 }).toEqual(['ready']);
  child.kill('SIGTERM');
  expect(await exited).toEqual([null, 'SIGKILL']);
  expect(messages).toEqual(['ready']);
});

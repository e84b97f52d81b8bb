import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../scripts/content/terminal.ts';

/** Asks a question to which `keys` are typed; with null the input ends. */
async function answer(keys: string | null): Promise<{ yes: boolean; shown: string }> {
  const input = new PassThrough();
  const output = new PassThrough();
  let shown = '';
  output.on('data', (chunk: Buffer) => {
    shown += chunk.toString();
  });
  const yes = ask('Publish?', input, output);
  if (keys === null) input.end();
  else input.write(keys);
  return { yes: await yes, shown };
}

describe('a question in the terminal', () => {
  test('shows that an empty answer means no', async () => {
    expect(await answer('\n')).toEqual({ yes: false, shown: 'Publish? [y/N] ' });
  });

  test.each(['y\n', 'Y\n', 'yes\n', ' yes \n'])('%j is a yes', async (keys) => {
    expect((await answer(keys)).yes).toBe(true);
  });

  test.each(['n\n', 'no\n', 'yesterday\n', 'yy\n', null])('%j is a no', async (keys) => {
    expect((await answer(keys)).yes).toBe(false);
  });
});

test('content that is stored in another back end is not published here', async () => {
  const child = spawn(process.execPath, ['scripts/content.ts', 'status'], {
    env: { ...process.env, API_URL: 'https://api.example.com' },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = await once(child, 'close');
  expect(output).toBe('The content of this site lives in the back end at API_URL: publish it there.\n');
  expect(code).toBe(2);
});

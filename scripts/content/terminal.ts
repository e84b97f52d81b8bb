import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { webhookSecrets } from '#api/hooks/secrets.ts';
import type { Io } from './io.ts';

/** The terminal that the command runs in. */
export function terminal(): Io {
  const { stdin, stdout } = process;
  return {
    print: (line = '') => console.log(line),
    colour: stdout.isTTY && stdout.hasColors(),
    ...(stdin.isTTY && { ask: askTerminal }),
    user: userInfo().username,
    secrets: webhookSecrets,
  };
}

async function askTerminal(question: string): Promise<boolean> {
  const reader = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await reader.question(`${question} [y/N] `)).trim());
  } finally {
    reader.close();
  }
}

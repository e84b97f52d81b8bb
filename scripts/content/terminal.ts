import { createInterface } from 'node:readline';
import { webhookSecrets } from '#api/hooks/secrets.ts';
import { currentPerson } from '../site/current-person.ts';
import type { Io } from './io.ts';

/** The terminal that the command runs in. */
export function terminal(): Io {
  const { stdin, stdout } = process;
  return {
    print: (line = '') => console.log(line),
    colour: stdout.isTTY && stdout.hasColors(),
    ...(stdin.isTTY && { ask: (question) => ask(question, stdin, stdout) }),
    user: currentPerson(),
    secrets: webhookSecrets,
  };
}

/** Resolves with true for yes. Every other answer is a no, and so are the end of the input and Ctrl+C. */
export function ask(
  question: string,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<boolean> {
  const reader = createInterface({ input, output });
  const { promise, resolve } = Promise.withResolvers<boolean>();
  reader.once('SIGINT', () => reader.close());
  reader.once('close', () => resolve(false));
  reader.question(`${question} [y/N] `, (answer) => {
    resolve(/^y(es)?$/i.test(answer.trim()));
    reader.close();
  });
  return promise;
}

import { ask } from '../content/terminal.ts';
import { currentPerson } from '../site/current-person.ts';
import type { DeskIo } from './io.ts';

/** The terminal that the command runs in. */
export function deskTerminal(): DeskIo {
  const { stdin, stderr } = process;
  return {
    print: (line = '') => console.log(line),
    tell: (line) => console.error(line),
    // The question goes to stderr, because stdout may be redirected into a file.
    ...(stdin.isTTY && { ask: (question) => ask(question, stdin, stderr) }),
    user: currentPerson(),
  };
}

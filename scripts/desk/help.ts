import { COMMANDS } from './commands.ts';
import { DeskRefusal, EXIT } from './io.ts';

const WIDTH = Math.max(...Object.keys(COMMANDS).map((name) => name.length));

export const OVERVIEW: readonly string[] = [
  'npm run desk -- <command>',
  '',
  ...Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(WIDTH)}  ${summary}`),
  '',
  'More on one of them: npm run desk -- help <command>. With --json each prints JSON.',
  'Exit codes: 0 done, 1 failed, 2 not understood, 3 no such record or not in its state, 4 declined.',
  'Who looks at or changes a record is noted: npm run audit',
];

/** The help of one command. */
export function helpOf(name: string): readonly string[] {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command)
    throw new DeskRefusal(`There is no command ${name}. All of them: npm run desk -- help`, EXIT.usage);
  const { usage, summary, help = [] } = command;
  return [
    `npm run desk -- ${name} ${usage} [--json]`,
    '',
    `${summary[0]?.toUpperCase()}${summary.slice(1)}.`,
    ...help,
  ];
}

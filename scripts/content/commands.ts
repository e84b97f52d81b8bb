import type { ParseArgsOptionsConfig } from 'node:util';
import type { Call } from './call.ts';
import { deleteItem } from './delete.ts';
import { history } from './history.ts';
import type { Exit } from './io.ts';
import { preview } from './preview.ts';
import { publishDraft, revert } from './publish-version.ts';
import { pull } from './pull.ts';
import { push } from './push.ts';
import { status } from './status.ts';

interface Command {
  /** The least and the largest number of arguments. */
  least: number;
  most: number;
  options: ParseArgsOptionsConfig;
  run(call: Call): Promise<Exit>;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
/** The options of every command that publishes. */
const PUBLISHING = {
  by: text,
  message: { ...text, short: 'm' },
  yes: { ...flag, short: 'y' },
  force: flag,
  site: text,
} satisfies ParseArgsOptionsConfig;

export const COMMANDS: Readonly<Record<string, Command>> = {
  pull: { least: 1, most: 1000, options: { to: text, locale: text, force: flag }, run: pull },
  push: { least: 1, most: 10_000, options: { ...PUBLISHING, draft: flag, days: text }, run: push },
  status: { least: 0, most: 1, options: {}, run: status },
  history: { least: 1, most: 1, options: { page: text }, run: history },
  preview: { least: 2, most: 2, options: { days: text, site: text, revoke: flag }, run: preview },
  publish: { least: 2, most: 1000, options: PUBLISHING, run: publishDraft },
  revert: { least: 2, most: 2, options: PUBLISHING, run: revert },
  delete: { least: 1, most: 1, options: PUBLISHING, run: deleteItem },
};

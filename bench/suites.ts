import { API } from './api.ts';
import { BOOKING } from './booking.ts';
import { build } from './build.ts';
import { CACHE } from './cache.ts';
import { CLIENT } from './client.ts';
import type { Bench } from './figures.ts';
import { lists } from './lists.ts';
import { MIXED } from './mixed.ts';
import { ROOM } from './room.ts';
import { search } from './search.ts';
import { start } from './start.ts';

interface Suite {
  rows: Record<string, Bench>;
  /** This process, which asks, is bound to the core beside that of the server; otherwise it has all cores. */
  separateCores?: boolean;
  /** The options that its rows read, and whether a value follows. */
  options?: Readonly<Record<`--${string}`, 'flag' | 'value'>>;
}

/** All suites. Each row of a suite can be run alone. */
export const SUITES: Readonly<Record<string, Suite>> = {
  build: { rows: { build }, options: { '--full': 'flag', '--scale': 'value' } },
  cache: { rows: CACHE, separateCores: true },
  api: { rows: API, separateCores: true },
  booking: { rows: BOOKING },
  client: { rows: CLIENT, options: { '--kinds': 'value' } },
  lists: { rows: { lists }, separateCores: true },
  search: { rows: { search } },
  start: { rows: { start } },
  room: { rows: ROOM },
  mixed: { rows: MIXED, separateCores: true, options: { '--full': 'flag' } },
};

export interface Choice {
  suites: [name: string, suite: Suite][];
  /** Names of rows; empty for all. */
  rows: string[];
}

/** Reads the words after `npm run bench --`: `[suite [row …]] [options]`. Throws for an unknown word. */
export function readChoice(words: readonly string[]): Choice {
  const suiteName = words.find((word, index) => !word.startsWith('--') && !takesValue(words[index - 1]));
  const suites = Object.entries(SUITES).filter(([name]) => suiteName === undefined || name === suiteName);
  if (suites.length === 0)
    throw new Error(`No suite is called ${suiteName}. There are: ${Object.keys(SUITES).join(', ')}.`);
  const rows: string[] = [];
  for (const [index, word] of words.entries()) {
    if (word.startsWith('--')) checkOption(word, words[index + 1], suites);
    else if (word !== suiteName && !takesValue(words[index - 1])) rows.push(word);
  }
  for (const [name, suite] of suites) {
    const unknown = rows.filter((row) => !(row in suite.rows));
    if (unknown.length > 0)
      throw new Error(
        `${name} has no row ${unknown.join(', ')}. There are: ${Object.keys(suite.rows).join(', ')}.`,
      );
  }
  return { suites, rows };
}

const OPTIONS: ReadonlyMap<string, string> = new Map(
  Object.values(SUITES).flatMap(({ options = {} }) => Object.entries(options)),
);

/** Whether a word is an option whose value is the next word. */
const takesValue = (word: string | undefined): boolean => OPTIONS.get(word ?? '') === 'value';

function checkOption(option: string, next: string | undefined, suites: Choice['suites']): void {
  if (!suites.some(([, { options = {} }]) => option in options))
    throw new Error(`${suites.map(([name]) => name).join(', ')}: there is no option ${option}.`);
  if (takesValue(option) && (next === undefined || next.startsWith('--')))
    throw new Error(`${option} needs a value.`);
}

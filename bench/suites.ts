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

interface Suite {
  rows: Record<string, Bench>;
  /** The server gets a core of its own; otherwise server and clients share both. */
  apart?: boolean;
  /** Options that its rows read, and whether a value follows. */
  options?: Readonly<Record<`--${string}`, 'flag' | 'value'>>;
}

/** A suite is a list of rows, each of which can be run alone. */
export const SUITES: Readonly<Record<string, Suite>> = {
  build: { rows: { build }, options: { '--full': 'flag', '--scale': 'value' } },
  cache: { rows: CACHE, apart: true },
  api: { rows: API, apart: true },
  booking: { rows: BOOKING },
  client: { rows: CLIENT, options: { '--kinds': 'value' } },
  lists: { rows: { lists }, apart: true },
  search: { rows: { search } },
  room: { rows: ROOM },
  mixed: { rows: MIXED, apart: true, options: { '--full': 'flag' } },
};

export interface Choice {
  suites: [name: string, suite: Suite][];
  /** Names of rows; empty for all. */
  rows: string[];
}

/** Reads the words after `npm run bench --`: `[suite [row …]] [options]`. Throws for a word that nothing reads. */
export function readChoice(words: readonly string[]): Choice {
  const wanted = words.find((word, at) => !word.startsWith('--') && !isValue(words[at - 1]));
  const suites = Object.entries(SUITES).filter(([name]) => wanted === undefined || name === wanted);
  if (suites.length === 0)
    throw new Error(`No suite is called ${wanted}. There are: ${Object.keys(SUITES).join(', ')}.`);
  const rows: string[] = [];
  for (const [at, word] of words.entries()) {
    if (word.startsWith('--')) checkOption(word, words[at + 1], suites);
    else if (word !== wanted && !isValue(words[at - 1])) rows.push(word);
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

/** Whether a word that follows this one is its value. */
const isValue = (before: string | undefined): boolean => OPTIONS.get(before ?? '') === 'value';

function checkOption(option: string, next: string | undefined, suites: Choice['suites']): void {
  if (!suites.some(([, { options = {} }]) => option in options))
    throw new Error(`${suites.map(([name]) => name).join(', ')}: there is no option ${option}.`);
  if (isValue(option) && (next === undefined || next.startsWith('--')))
    throw new Error(`${option} needs a value.`);
}

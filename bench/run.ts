import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API } from './api.ts';
import { build } from './build.ts';
import { BOOKING } from './booking.ts';
import { CACHE } from './cache.ts';
import { CLIENT } from './client.ts';
import { type Bench, type Figure, tableOf, verdictOn } from './figures.ts';
import { lists } from './lists.ts';
import { MIXED } from './mixed.ts';
import { ROOM } from './room.ts';
import { search } from './search.ts';
import { takeLoadCore } from './measure/cores.ts';

interface Suite {
  rows: Record<string, Bench>;
  /** The server gets a core of its own; otherwise server and clients share both. */
  apart?: boolean;
}

/**
 * `npm run bench [-- suite [row …]]`: prints ratios measured in this one run; ends with 1 when a floor is missed.
 * A suite is a list of rows, each of which can be run alone.
 */
const SUITES: Record<string, Suite> = {
  build: { rows: { build } },
  cache: { rows: CACHE, apart: true },
  api: { rows: API, apart: true },
  booking: { rows: BOOKING },
  client: { rows: CLIENT },
  lists: { rows: { lists }, apart: true },
  search: { rows: { search } },
  room: { rows: ROOM },
  mixed: { rows: MIXED, apart: true },
};

/** Options whose value is the next word. */
const WITH_VALUE = ['--scale', '--kinds'];

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}

const [wanted, ...chosen] = process.argv
  .slice(2)
  .filter((word, at, words) => !word.startsWith('--') && !WITH_VALUE.includes(words[at - 1] ?? ''));
const suites = Object.entries(SUITES).filter(([name]) => wanted === undefined || name === wanted);
if (suites.length === 0) fail(`No suite is called ${wanted}. There are: ${Object.keys(SUITES).join(', ')}.`);
for (const [suite, { rows }] of suites) {
  const unknown = chosen.filter((name) => !(name in rows));
  if (unknown.length > 0)
    fail(`${suite} has no row ${unknown.join(', ')}. There are: ${Object.keys(rows).join(', ')}.`);
}

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
// Redis runs as another user.
chmodSync(folder, 0o711);
let missed = 0;
try {
  for (const [suite, { rows, apart }] of suites) {
    if (apart) takeLoadCore();
    const figures: Figure[] = [];
    for (const [name, bench] of Object.entries(rows)) {
      if (chosen.length > 0 && !chosen.includes(name)) continue;
      console.log(`\n${suite}: ${name}`);
      const say = (line: string) => console.log(`  ${line}`);
      try {
        figures.push(...(await bench({ folder, say })));
      } catch (error) {
        // The other rows are worth having.
        console.error(error);
        missed += 1;
      }
    }
    console.log(`\n${tableOf(figures).join('\n')}`);
    missed += figures.filter((figure) => verdictOn(figure) === 'MISSED').length;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(missed > 0 ? 1 : 0);

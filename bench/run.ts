import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, resultOf, tableOf } from './figures.ts';
import { takeAllCores, takeLoadCore } from './measure/cores.ts';
import { type Choice, readChoice } from './suites.ts';

/** `npm run bench [-- suite [row …]]`: prints the figures of this run. Exits with 1 when one misses its floor. */
function readWords(): Choice {
  try {
    return readChoice(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

const { suites, rows: wanted } = readWords();
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
// Redis runs as another user and has its data in this folder.
chmodSync(folder, 0o711);
let missed = 0;
try {
  for (const [suite, { rows, separateCores }] of suites) {
    if (separateCores) takeLoadCore();
    else takeAllCores();
    const figures: Figure[] = [];
    for (const [name, bench] of Object.entries(rows)) {
      if (wanted.length > 0 && !wanted.includes(name)) continue;
      console.log(`\n${suite}: ${name}`);
      const print = (line: string) => console.log(`  ${line}`);
      try {
        figures.push(...(await bench({ folder, print })));
      } catch (error) {
        // The other rows are measured all the same.
        console.error(error);
        missed += 1;
      }
    }
    console.log(`\n${tableOf(figures).join('\n')}`);
    missed += figures.filter((figure) => resultOf(figure) === 'MISSED').length;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(missed > 0 ? 1 : 0);

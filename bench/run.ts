import { benchBuild } from './build.ts';
import { benchCache, type Figure } from './cache.ts';

/** `npm run bench [-- name …]`: prints ratios measured in this one run; ends with 1 when a floor is missed. */
const SUITES: Record<string, (say: (line: string) => void) => Promise<Figure[]>> = {
  cache: benchCache,
  build: benchBuild,
};

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = wanted.filter((name) => !(name in SUITES));
if (unknown.length > 0) {
  console.error(
    `No benchmark is called ${unknown.join(', ')}. There are: ${Object.keys(SUITES).join(', ')}.`,
  );
  process.exit(1);
}

let missed = 0;
for (const [name, suite] of Object.entries(SUITES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  for (const one of await suite((line) => console.log(`  ${line}`))) {
    const { name: figure, value, floor, target, better } = one;
    const reaches = (bound: number) => (better === 'more' ? value >= bound : value <= bound);
    const verdict = reaches(target)
      ? 'reaches the target'
      : reaches(floor)
        ? 'within the floor'
        : 'MISSES THE FLOOR';
    if (!reaches(floor)) missed += 1;
    console.log(`  ${figure}: ${value.toFixed(2)} (floor ${floor}, target ${target}): ${verdict}`);
  }
}
process.exit(missed > 0 ? 1 : 0);

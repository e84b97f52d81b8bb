import { parseArgs } from 'node:util';

/** Years after which the newest version of a direct package is reported as old, unless `--years` says otherwise. */
const YEARS = 3;

export const USAGE = `npm run list-dependencies [-- --all] [--json] [--years ${YEARS}]`;

/** Reads the options of the command line. Throws an Error for unknown ones. */
export function readOptions(words: readonly string[]): { all: boolean; json: boolean; years: number } {
  const { values } = parseArgs({
    args: [...words],
    options: { all: { type: 'boolean' }, json: { type: 'boolean' }, years: { type: 'string' } },
  });
  const years = Number(values.years ?? YEARS);
  if (!(years > 0)) throw new Error('--years takes a number above 0');
  return { all: values.all ?? false, json: values.json ?? false, years };
}

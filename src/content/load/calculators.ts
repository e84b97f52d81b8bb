import type { InferOutput } from 'valibot';
import { CalculatorFile } from '#content/schemas/calculators.ts';
import { checkReferences, slugPlaces, requireUniqueSlugs } from '#content/checks.ts';
import { checkStepReferences, type StepTargets } from '#content/schemas/next-steps.ts';
import { readJson } from '#content/read/json.ts';
import { ContentError } from '#content/content-error.ts';
import type { ContentFiles } from '#content/content-files.ts';
import { type CalculatorKey, CALCULATORS } from '#domain/calculators/outlines.ts';

export interface CalculatorContent extends InferOutput<ReturnType<typeof CalculatorFile>> {
  key: CalculatorKey;
}

interface KnownKeys extends Omit<StepTargets, 'calculators'> {
  people: ReadonlySet<string>;
}

const isCalculator = (name: string): name is CalculatorKey => Object.hasOwn(CALCULATORS, name);
const fileOf = (key: string) => `calculators/${key}.json`;

/**
 * Reads every file below `calculators`: the texts of a calculator. Its fields and formula are in `domain/calculators`.
 * Throws a ContentError.
 */
export function loadCalculators(files: ContentFiles, knownKeys: KnownKeys): CalculatorContent[] {
  const names = [...files.keys()]
    .map((path) => /^calculators\/([^/]+)\.json$/.exec(path)?.[1])
    .filter((name) => name !== undefined);
  const loaded = names.map((key): CalculatorContent => {
    if (!isCalculator(key)) throw new ContentError(fileOf(key), '', 'there is no such calculator');
    return { key, ...readJson(files, fileOf(key), CalculatorFile(CALCULATORS[key])) };
  });
  for (const { key, author, reviewer, bands, notes } of loaded) {
    checkReferences(fileOf(key), 'author', [author], knownKeys.people);
    checkReferences(fileOf(key), 'reviewer', [reviewer], knownKeys.people);
    for (const [part, results] of Object.entries({ bands, notes }))
      for (const [name, { next }] of Object.entries(results))
        checkStepReferences(fileOf(key), `${part} ${name} next`, next, {
          ...knownKeys,
          calculators: new Set(names),
        });
  }
  requireUniqueSlugs(loaded.flatMap(({ key, slug }) => slugPlaces(fileOf(key), key, slug)));
  return loaded;
}

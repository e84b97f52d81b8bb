import { CALCULATORS, type CalculatorField, type CalculatorKey } from '#domain/calculators/outlines.ts';
import { allTexts } from './editorial-files.ts';
import type { SeedFolder } from './seed-folder.ts';

const recordOf = <T>(keys: readonly string[], makeValue: (key: string) => T): Record<string, T> =>
  Object.fromEntries(keys.map((key) => [key, makeValue(key)]));

const calculator = (key: CalculatorKey) => {
  const { fields, bands, notes } = CALCULATORS[key];
  return {
    position: 1,
    family: 'dentistry',
    author: 'leila-haddad',
    reviewer: 'dr-selin-aydin',
    reviewed: '2026-02-03',
    title: allTexts(key),
    summary: allTexts('Summary'),
    intro: allTexts('Intro'),
    slug: { ar: `${key}-ar`, en: `${key}-en`, fr: `${key}-fr`, tr: `${key}-tr` },
    meta_title: allTexts('Meta'),
    meta_description: allTexts('About'),
    fields: Object.fromEntries(
      Object.entries<CalculatorField>(fields).map(([name, field]) => [
        name,
        {
          label: allTexts(`Label ${name}`),
          hint: allTexts('Hint'),
          ...('options' in field && {
            options: recordOf(field.options, (option) => ({ label: allTexts(option) })),
          }),
        },
      ]),
    ),
    bands: recordOf(bands, (band) => ({
      title: allTexts(band),
      text: allTexts('Text'),
      next: [{ to: 'consultation' }] as object[],
    })),
    notes: recordOf(notes, (note) => ({ title: allTexts(note), text: allTexts('Text') })),
    method: allTexts('Method'),
    limits: allTexts('Limits'),
    sources: [{ title: 'A source', publisher: 'NHS', year: 2020 }],
  };
};

type Calculator = ReturnType<typeof calculator>;

/** Writes the file of a calculator; `change` may make it invalid. */
export function writeCalculator(
  folder: SeedFolder,
  key: CalculatorKey,
  change: (valid: Calculator) => object = (valid) => valid,
): void {
  folder.write(`calculators/${key}.json`, change(calculator(key)));
}

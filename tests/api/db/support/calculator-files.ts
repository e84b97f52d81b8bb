import { CALCULATORS, type CalculatorField, type CalculatorKey } from '#domain/calculators/outlines.ts';
import { allTexts } from './editorial-files.ts';
import type { SeedFolder } from './seed-folder.ts';

const each = <T>(keys: readonly string[], of: (key: string) => T): Record<string, T> =>
  Object.fromEntries(keys.map((key) => [key, of(key)]));

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
            options: each(field.options, (one) => ({ label: allTexts(one) })),
          }),
        },
      ]),
    ),
    bands: each(bands, (band) => ({
      title: allTexts(band),
      text: allTexts('Text'),
      next: [{ to: 'consultation' }] as object[],
    })),
    notes: each(notes, (note) => ({ title: allTexts(note), text: allTexts('Text') })),
    method: allTexts('Method'),
    limits: allTexts('Limits'),
    sources: [{ title: 'A source', publisher: 'NHS', year: 2020 }],
  };
};

type Calculator = ReturnType<typeof calculator>;

/** The files of a calculator; `change` may make them invalid. */
export function writeCalculator(
  folder: SeedFolder,
  key: CalculatorKey,
  change: (valid: Calculator) => object = (valid) => valid,
): void {
  folder.write(`calculators/${key}.json`, change(calculator(key)));
}

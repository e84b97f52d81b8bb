import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#config.ts';

/** Addresses and names of variables; numbers in them are not read as text. */
const NOT_TEXT = /https?:\/\/\S+|doi\.org\/\S+|\{\{.*?\}\}/g;
const FOUR_DIGITS = /(?<![\d.,/:\-\u202f\u00a0A-Za-z])[1-9]\d{3}(?![\d/:]|[.,]\d)/g;
/** Laws of Türkiye have numbers without a sign for the thousands, and so has the amount that people are to type. */
const PLAIN = ['6698', '6502', '1250'];
const isYear = (number: string) => Number(number) >= 1900 && Number(number) <= 2035;

/** The texts of a file in one language. */
function textsOf(file: string, locale: Locale): string {
  const text = readFileSync(file, 'utf8');
  if (file.startsWith('locales/')) return file.startsWith(`locales/${locale}/`) ? text : '';
  if (file.endsWith('.md')) return file.endsWith(`/${locale}.md`) ? text : '';
  if (file.endsWith(`.${locale}.json`)) return text;
  return [...text.matchAll(new RegExp(`^\\s*"${locale}": ".*$`, 'gm'))].join('\n');
}

const files = ['demo', 'locales'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(json|md)$/.test(name))
    .map((name) => `${folder}/${name}`),
);

describe.each(LOCALES)('texts in %s', (locale) => {
  test('write a number of four digits as the format of the language does, with a sign for the thousands', () => {
    const bare = files.flatMap((file) =>
      [...textsOf(file, locale).replaceAll(NOT_TEXT, '').matchAll(FOUR_DIGITS)]
        .map(([number]) => number)
        .filter((number) => !isYear(number) && !PLAIN.includes(number))
        .map((number) => `${file}: ${number}`),
    );
    expect(bare).toEqual([]);
  });
});

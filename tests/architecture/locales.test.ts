import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { MESSAGES } from '#i18n/server/messages.ts';
import { type Messages, messageProblems } from './laws/locales.ts';

const filesOf = (locale: string) => readdirSync(`locales/${locale}`).sort();
const read = (locale: string, file: string) =>
  JSON.parse(readFileSync(`locales/${locale}/${file}`, 'utf8')) as Messages;

/** Texts of a language that a pattern finds, each with its file and key. Web addresses and times such as 09:30 are left out. */
const textsWith = (locale: string, pattern: RegExp) =>
  filesOf(locale).flatMap((file) =>
    Object.entries(read(locale, file))
      .filter(([, text]) => pattern.test(text.replace(/https?:|\d:\d/g, '')))
      .map(([key, text]) => `${file} ${key}: ${text}`),
  );

describe.each(LOCALES)('texts in %s', (locale) => {
  test('has the files of English', () => {
    expect(filesOf(locale)).toEqual(filesOf('en'));
    expect(filesOf(locale).length).toBeGreaterThan(0);
  });

  test('is loaded, each file under its name', () => {
    const files = filesOf(locale).map((file) => [file.replace('.json', ''), read(locale, file)]);
    expect(MESSAGES[locale]).toEqual(Object.fromEntries(files));
  });

  test.each(filesOf('en'))('%s has the keys, plural forms and variables of English', (file) => {
    expect(messageProblems(locale, read('en', file), read(locale, file))).toEqual([]);
  });
});

test('French texts have a narrow no-break space beside double punctuation and before %', () => {
  expect(textsWith('fr', /[^\u202f][;:?!»%]|«[^\u202f]/)).toEqual([]);
});

test('Arabic texts use Arabic punctuation, and write the tanwin before the alef', () => {
  expect(textsWith('ar', /[\u0600-\u06ff] ?[,;?]|اً/)).toEqual([]);
});

// `Intl` abbreviates many currencies in Arabic, and the abbreviation ends with a full stop: د.ج.
test('Arabic texts set no full stop or comma behind an amount of money', () => {
  expect(textsWith('ar', /\{\{(low|likely|high|amount|price|total)\}\}\s*[.،؛]/)).toEqual([]);
});

test('Turkish texts call a doctor hekim, except in titles', () => {
  expect(
    textsWith('tr', /doktor(?!a)/i).filter((text) => !text.startsWith('doctor.json qualification.')),
  ).toEqual([]);
});

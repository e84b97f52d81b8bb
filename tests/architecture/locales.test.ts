import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { MESSAGES } from '#i18n/server/messages.ts';
import { type Messages, messageProblems } from './laws/locales.ts';

const filesOf = (locale: string) => readdirSync(`locales/${locale}`).sort();
const read = (locale: string, file: string) =>
  JSON.parse(readFileSync(`locales/${locale}/${file}`, 'utf8')) as Messages;

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

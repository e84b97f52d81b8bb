import { describe, expect, test } from 'vitest';
import { languageOptions, languageTitles } from '#components/account/language-options.ts';
import { LOCALES } from '#config.ts';

describe.each(LOCALES)('the languages that a profile offers in %s', (locale) => {
  const options = languageOptions(locale);
  const codes = options.map(({ value }) => value);

  test('have a name each, and no two the same', () => {
    const titles = options.map(({ title }) => title);
    expect(titles.length).toBeGreaterThan(150);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  test('have neither a withdrawn code nor a language that nobody speaks', () => {
    expect(codes).toEqual(expect.arrayContaining(['ak', 'he', 'id', 'jv', 'ro', 'sr', 'tl', 'yi']));
    const left = ['tw', 'iw', 'in', 'jw', 'mo', 'sh', 'ji', 'ae', 'vo', 'cu'];
    expect(codes.filter((code) => left.includes(code))).toEqual([]);
  });
});

test('a former code in a stored profile is shown by the name of its language', () => {
  expect(languageTitles('en')['iw']).toBe('Hebrew');
  expect(languageTitles('tr')['in']).toBe('Endonezce');
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readChoice, SUITES } from '../../bench/suites.ts';

const PAGE = 'docs/benchmarks.md';
const page = readFileSync(PAGE, 'utf8');

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

interface Command {
  file: string;
  words: string[];
}

/** `npm run bench -- api postgres` with its words; `N` stands for a number. */
const COMMAND = /`npm run bench(?: -- ([^`]+))?`/g;
/** Options that a text names in brackets behind a command: (`--full`: 8,000 pages; `--scale 500`: how it grows). */
const OPTIONS_BEHIND = /^[^`(]*\(((?:[^()`]*`--[^`]+`[^()`]*)+)\)/;

/** Every command of a text, and each again with the options in brackets behind it. */
function commandsIn(file: string, text: string): Command[] {
  return [...text.matchAll(COMMAND)].flatMap((match) => {
    const words = wordsOf(match[1] ?? '');
    const [, behind = ''] = OPTIONS_BEHIND.exec(text.slice(match.index + match[0].length)) ?? [];
    const options = [...behind.matchAll(/`(--[^`]+)`/g)].map(([, option = '']) => wordsOf(option));
    return [{ file, words }, ...options.map((option) => ({ file, words: [...words, ...option] }))];
  });
}

const wordsOf = (text: string) =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (word === 'N' ? '500' : word));

const commands = documents.flatMap((file) => commandsIn(file, readFileSync(file, 'utf8')));

/** The parts of the page whose heading is “Rows of `suite`”. */
const sections = new Map(
  page.split('\n## ').flatMap((section): [string, string][] => {
    const [, name] = /^Rows of `(\w+)`\n/.exec(section) ?? [];
    return name === undefined ? [] : [[name, section]];
  }),
);

describe('the benchmarks', () => {
  test('of every command in the documentation exist, with its rows and options', () => {
    expect(commands.length).toBeGreaterThan(20);
    const faults = commands.flatMap(({ file, words }) => {
      try {
        readChoice(words);
        return [];
      } catch (error) {
        return [`${file}: npm run bench -- ${words.join(' ')}: ${(error as Error).message}`];
      }
    });
    expect(faults).toEqual([]);
  });

  test('have a command in the documentation for every suite', () => {
    const named = new Set(commands.map(({ words: [suite] }) => suite));
    expect(Object.keys(SUITES).filter((suite) => !named.has(suite) && !sections.has(suite))).toEqual([]);
  });

  test.each([...sections])('of %s have all their rows on the page, and no others', (suite, section) => {
    const rowNames = Object.keys(SUITES[suite]?.rows ?? {});
    const inTable = [...section.matchAll(/^\| `([\w-]+)` +\|/gm)].map(([, row = '']) => row);
    const inCommands = commandsIn(PAGE, section)
      .filter(({ words: [name] }) => name === suite)
      .flatMap(({ words: [, ...rows] }) => rows.filter((row) => rowNames.includes(row)));
    expect([...new Set([...inTable, ...inCommands])].sort()).toEqual(rowNames.sort());
  });

  test('have no option that the page does not explain, or that only the page knows', () => {
    const ownWords = page.replace(/`npx [^`]*`/g, '');
    const explained = new Set([...ownWords.matchAll(/(?<=[` ])--[a-z]+\b/g)].map(([option]) => option));
    const optionNames = Object.values(SUITES).flatMap(({ options = {} }) => Object.keys(options));
    expect([...explained].sort()).toEqual([...new Set(optionNames)].sort());
    const sources = ['bench', 'scripts/site']
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((name) => /^(?!.*(?:node_modules|peers|suites)).*\.ts$/.test(name))
          .map((name) => readFileSync(join(folder, name), 'utf8')),
      )
      .join('\n');
    expect([...explained].filter((option) => !sources.includes(`'${option}'`))).toEqual([]);
  });

  test.each([
    ['an unknown suite', 'cash', /No suite is called cash/],
    ['a row of another suite', 'cache postgres', /cache has no row postgres/],
    ['an option of another suite', 'cache --full', /cache: there is no option --full/],
    ['a misspelt option', 'mixed --ful', /there is no option --ful/],
    ['an option without its value', 'build --scale', /--scale needs a value/],
  ])('are refused for %s', (_, words, message) => {
    expect(() => readChoice(words.split(' '))).toThrow(message);
  });
});

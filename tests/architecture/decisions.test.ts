import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'docs/decisions';
const files = readdirSync(FOLDER).filter((name) => name !== 'README.md');
const index = readFileSync(`${FOLDER}/README.md`, 'utf8');

test('decisions are numbered without gaps', () => {
  const numbers = files.map((name) => name.slice(0, 3)).sort();
  expect(numbers).toEqual(numbers.map((_, index) => String(index + 1).padStart(3, '0')));
});

test.each(files)('%s has its number, a status with its day, and a row of the index', (name) => {
  const number = name.slice(0, 3);
  const [title = '', , status = ''] = readFileSync(`${FOLDER}/${name}`, 'utf8').split('\n');
  expect(title).toMatch(new RegExp(`^# ${number}: \\S`));
  expect(status).toMatch(/^Status: (accepted|superseded by \d{3}), 20\d\d-\d\d-\d\d$/);
  const row = index.split('\n').find((line) => line.startsWith(`| [${number}](${name})`));
  expect(row?.replaceAll(/ +\|/g, ' |')).toBe(
    `| [${number}](${name}) | ${title.slice(7)} | ${status.slice('Status: '.length)} |`,
  );
});

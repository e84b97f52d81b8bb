import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STEPS } from '../../scripts/test/steps.ts';

const readme = readFileSync('README.md', 'utf8');
const section = (title: string) => readme.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';

test('the tour in the README names every folder and file of src, and nothing else', () => {
  const tour = section('Tour of the code');
  const named = [...tour.matchAll(/^[├└]─ ([\w.-]+\/?)/gm)].map(([, name]) => name);
  const entries = readdirSync('src', { withFileTypes: true }).map((entry) =>
    entry.isDirectory() ? `${entry.name}/` : entry.name,
  );
  expect(named.sort()).toEqual(entries.sort());
});

test('the table in the README names every step of npm test, and nothing else', () => {
  const rows = section('Steps of `npm test`').match(/^\| `.*?\|/gm) ?? [];
  const named = rows.flatMap((row) => [...row.matchAll(/`([\w-]+)`/g)].map(([, name]) => name));
  expect(named.sort()).toEqual(STEPS.map(({ name }) => name).sort());
});

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { note } from '../support/note.ts';
import openCount from './open-count.json' with { type: 'json' };
import { ROWS } from './rows.ts';
import { hasTest, titlesOf } from './titles.ts';

const open = ROWS.filter((row) => row.test === undefined);

/** Describes why the test that a row names cannot be found. */
function problemOf(name: string): string | undefined {
  const [file = '', ...title] = name.split(' > ');
  if (!existsSync(file)) return `${file} does not exist`;
  const titles = titlesOf(file, readFileSync(file, 'utf8'));
  return hasTest(titles, title.join(' > ')) ? undefined : `${file} has no test "${title.join(' > ')}"`;
}

describe('the specification', () => {
  test('names each row once', () => {
    const ids = ROWS.map((row) => row.id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('names only tests that exist', () => {
    const problems = ROWS.flatMap(({ id, test: name }) => (name ? [[id, problemOf(name)]] : []));
    expect(problems.filter(([, problem]) => problem)).toEqual([]);
  });

  test('has no more open rows than before', () => {
    const parts = Map.groupBy(open, ({ section }) => section.split(' ')[0] ?? '');
    const bySection = [...parts].map(([part, rows]) => `§${part}: ${rows.length}`).join(', ');
    note(`specification: ${ROWS.length} rows, ${open.length} open (${bySection})`);
    const advice =
      open.length < openCount.open ? `lower open-count.json to ${open.length}` : 'rows were opened';
    expect(open.length, advice).toBe(openCount.open);
  });
});

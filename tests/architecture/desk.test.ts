import { expect, test } from 'vitest';
import { recordsBesideServices } from './laws/desk.ts';
import { projectOf, readProject } from './source/project.ts';

test('calls and commands of staff reach records through services only', () => {
  expect(recordsBesideServices(readProject('.'))).toEqual([]);
});

test.each([
  ['src/api/desk/a.ts', "import { findLead, type Lead } from '#db/queries/desk/leads.ts';"],
  ['scripts/desk/a.ts', "import { transaction } from '#db/client.ts';"],
])('%s may not say %s', (path, text) => {
  expect(recordsBesideServices(projectOf({ [path]: text }))).toHaveLength(1);
});

test('a call of staff may name the type of a row and use a service', () => {
  const text = [
    "import type { Lead } from '#db/queries/desk/leads.ts';",
    "import { readLead } from '#services/desk/leads.ts';",
  ].join('\n');
  expect(recordsBesideServices(projectOf({ 'src/api/desk/a.ts': text }))).toEqual([]);
});

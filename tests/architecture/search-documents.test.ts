import { expect, test } from 'vitest';
import { writersOutside } from './laws/search-documents.ts';
import { projectOf, readProject } from './source/project.ts';

test('documents of the search are written by programs whose change writes all of them anew', () => {
  expect(writersOutside(readProject('.'))).toEqual([]);
});

test.each([
  ['src/db/queries/a.ts', 'await tx.insert(searchDocuments).values(documents);'],
  ['src/services/a.ts', 'await tx\n  .insert(searchDocuments)\n  .values(documents);'],
  ['src/db/queries/a.ts', "import { storeDocuments } from '#db/content/store-documents.ts';"],
])('%s may not say %s', (path, text) => {
  expect(writersOutside(projectOf({ [path]: text }))).toHaveLength(1);
});

test('a service may call a program that writes documents of the search', () => {
  const text = "import { writeHospitalDocuments } from '#db/content/hospital-documents.ts';";
  expect(writersOutside(projectOf({ 'src/services/a.ts': text }))).toEqual([]);
});

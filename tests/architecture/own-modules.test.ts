import { expect, test } from 'vitest';
import { keptForOthers, replacedForOthers } from './laws/files.ts';
import { projectOf } from './source/project.ts';

const findReplaced = (path: string) => replacedForOthers(projectOf({ [path]: "vi.mock('node:crypto');" }));

test('a file that replaces modules which others of its suite share is found', () => {
  expect(findReplaced('tests/api/a.test.ts')).toHaveLength(1);
  expect(findReplaced('tests/pages/a.test.ts')).toHaveLength(1);
  expect(findReplaced('tests/unit/a.test.ts')).toHaveLength(1);
});

test('one that has its modules to itself may', () => {
  expect(findReplaced('tests/api/auth/login.test.ts')).toEqual([]);
  expect(findReplaced('tests/redis/a.test.ts')).toEqual([]);
});

test('support that keeps something of one file for the next is found; a counter may go on', () => {
  const findKept = (text: string) => keptForOthers(projectOf({ 'tests/api/support/a.ts': text }));
  expect(findKept('let editor: Caller | undefined;')).toHaveLength(1);
  expect(findKept('const a = 1;\nexport let last = await signIn();')).toHaveLength(1);
  expect(findKept('let number = 0;\nfunction next() {\n  let one = 2;\n}')).toEqual([]);
});

import { expect, test } from 'vitest';
import { supportWithState, replacedSharedModules } from './laws/files.ts';
import { projectOf } from './source/project.ts';

const findReplaced = (path: string) =>
  replacedSharedModules(projectOf({ [path]: "vi.mock('node:crypto');" }));

test('a test file that replaces modules which others of its suite share is found', () => {
  expect(findReplaced('tests/api/a.test.ts')).toHaveLength(1);
  expect(findReplaced('tests/pages/a.test.ts')).toHaveLength(1);
  expect(findReplaced('tests/unit/a.test.ts')).toHaveLength(1);
});

test('a test file that has its modules to itself may replace them', () => {
  expect(findReplaced('tests/api/auth/login.test.ts')).toEqual([]);
  expect(findReplaced('tests/redis/a.test.ts')).toEqual([]);
});

test('support with a variable that outlives a test file is found, a counter is allowed', () => {
  const findKept = (text: string) => supportWithState(projectOf({ 'tests/api/support/a.ts': text }));
  expect(findKept('let editor: Caller | undefined;')).toHaveLength(1);
  expect(findKept('const a = 1;\nexport let last = await signIn();')).toHaveLength(1);
  expect(findKept('let number = 0;\nfunction next() {\n  let local = 2;\n}')).toEqual([]);
});

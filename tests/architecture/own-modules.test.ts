import { expect, test } from 'vitest';
import { replacedForOthers } from './laws/files.ts';
import { projectOf } from './source/project.ts';

const found = (path: string) => replacedForOthers(projectOf({ [path]: "vi.mock('node:crypto');" }));

test('a file that replaces modules which others of its suite share is found', () => {
  expect(found('tests/api/a.test.ts')).toHaveLength(1);
  expect(found('tests/pages/a.test.ts')).toHaveLength(1);
});

test('one that has its modules to itself may', () => {
  expect(found('tests/api/auth/login.test.ts')).toEqual([]);
  expect(found('tests/unit/a.test.ts')).toEqual([]);
});

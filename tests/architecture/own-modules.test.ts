import { expect, test } from 'vitest';
import { replacedForOthers } from './laws/files.ts';
import { projectOf } from './source/project.ts';

const found = (path: string, text: string) => replacedForOthers(projectOf({ [path]: text }));

test('a file that replaces modules which others of its suite share is found', () => {
  expect(found('tests/api/a.test.ts', "vi.mock('node:crypto');")).toHaveLength(1);
  expect(found('tests/unit/a.test.ts', 'vi.resetModules();')).toHaveLength(1);
});

test('one that has its modules to itself may', () => {
  expect(found('tests/unit/middleware.test.ts', "vi.mock('astro:middleware');")).toEqual([]);
  expect(found('tests/redis/a.test.ts', 'vi.resetModules();')).toEqual([]);
});

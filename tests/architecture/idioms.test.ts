import { expect, test } from 'vitest';
import { spreadLiterals, untypedCalls } from './laws/idioms.ts';
import { projectOf, readProject } from './source/project.ts';

const project = readProject('.');

test('no literal is spread into another', () => {
  expect(spreadLiterals(project)).toEqual([]);
  expect(spreadLiterals(projectOf({ 'src/api/a.ts': 'const a = { ...{ b, c: [1] }, d };' }))).toHaveLength(1);
  const kept = { 'src/api/a.ts': 'const a = { ...b, c: [...[1, 2].map(String)] };' };
  expect(spreadLiterals(projectOf(kept))).toEqual([]);
});

test('browsers call the API by its typed callers', () => {
  expect(untypedCalls(project)).toEqual([]);
  expect(untypedCalls(projectOf({ 'src/browser/a.ts': "await fetch('/api/push-key');" }))).toHaveLength(1);
  const kept = { 'src/browser/a.ts': "await lightCall<typeof getPushKey>('GET', '/push-key');" };
  expect(untypedCalls(projectOf(kept))).toEqual([]);
});

import { expect, test } from 'vitest';
import { listedDeclarations, spreadLiterals, tuplesExpected, untypedCalls } from './laws/idioms.ts';
import { unregistered } from './laws/registries.ts';
import { projectOf, readProject } from './source/project.ts';

const project = readProject('.');

test('no literal is spread into another', () => {
  expect(spreadLiterals(project)).toEqual([]);
  expect(spreadLiterals(projectOf({ 'src/api/a.ts': 'const a = { ...{ b, c: [1] }, d };' }))).toHaveLength(1);
  const kept = { 'src/api/a.ts': 'const a = { ...b, c: [...[1, 2].map(String)] };' };
  expect(spreadLiterals(projectOf(kept))).toEqual([]);
});

test('no declaration takes several values out of a list beside it', () => {
  expect(listedDeclarations(project)).toEqual([]);
  const declarations =
    'const [a, b] = [await f(), g(1, [2])];\nlet [c, d] = [] as unknown as [string, string];';
  expect(listedDeclarations(projectOf({ 'src/api/a.ts': declarations }))).toEqual([
    'src/api/a.ts: const [a, b] = [await f(), g(1, [2])]',
    'src/api/a.ts: let [c, d] = []',
  ]);
  const kept =
    'const [a, b] = [1, 2].map(f);\nconst [c] = [...d];\nconst [e, g] = await Promise.all([f(), g()]);';
  expect(listedDeclarations(projectOf({ 'src/api/a.ts': kept }))).toEqual([]);
});

test('no assertion compares several values in one list', () => {
  expect(tuplesExpected(project)).toEqual([]);
  const tuple = 'expect([status, count(a, b)]).toEqual([200, 1]);';
  expect(tuplesExpected(projectOf({ 'tests/a.test.ts': tuple }))).toEqual([
    'tests/a.test.ts: [status, count(a, b)]',
  ]);
  for (const list of ['[a, b].map(f))', '[...a, b])', '[400, 404]).toContain(status)', '[f(a, b)])'])
    expect(tuplesExpected(projectOf({ 'tests/a.test.ts': `expect(${list}` }))).toEqual([]);
});

test('browsers call the API by its typed callers', () => {
  expect(untypedCalls(project)).toEqual([]);
  expect(untypedCalls(projectOf({ 'src/browser/a.ts': "await fetch('/api/push-key');" }))).toHaveLength(1);
  const kept = { 'src/browser/a.ts': "await lightGet<typeof getPushKey>('/push-key');" };
  expect(untypedCalls(projectOf(kept))).toEqual([]);
});

test('every file of endpoints or implementations is in its list', () => {
  expect(unregistered(project)).toEqual([]);
  const endpoints = {
    'src/contract/a/b.ts': 'export const getB = endpoint({});',
    'src/contract/endpoint.ts': 'export function endpoint(row) {}',
  };
  const list = 'src/contract/endpoints.ts';
  expect(unregistered(projectOf({ ...endpoints, [list]: '' }))).toHaveLength(1);
  expect(unregistered(projectOf({ ...endpoints, [list]: "import * as b from '#contract/a/b.ts';" }))).toEqual(
    [],
  );
  const calls = { 'src/api/a.ts': 'export const aCalls = [implement(getA, read)];' };
  expect(unregistered(projectOf({ ...calls, 'src/api/routes.ts': '' }))).toHaveLength(1);
  const routes = "import { aCalls } from './a.ts';";
  expect(unregistered(projectOf({ ...calls, 'src/api/routes.ts': routes }))).toEqual([]);
});

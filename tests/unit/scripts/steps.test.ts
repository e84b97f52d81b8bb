import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STEPS, stepsOf } from '../../../scripts/test/steps.ts';
import { LEFT_TO_ALL } from '../../browser/tables.ts';

const namesOf = (...words: string[]) => stepsOf(words).map(({ name }) => name);

test('the quick run has the core of the browser tests, the run of all tests has all of them', () => {
  expect(namesOf()).toEqual(namesOf('quick'));
  expect(namesOf()).toContain('e2e-core');
  expect(namesOf()).not.toContain('e2e');
  expect(namesOf('all')).toContain('e2e');
  expect(namesOf('all')).not.toContain('e2e-core');
});

test('every step of the quick run is in the run of all tests, or is a part of a step there', () => {
  const all = namesOf('all');
  expect(namesOf().filter((name) => !all.includes(name.replace(/-core$/, '')))).toEqual([]);
});

test('named steps run alone, also those that belong to no run', () => {
  expect(namesOf('unit', 'screenshots')).toEqual(['unit', 'screenshots']);
});

test('a step that does not exist is refused with the names that there are', () => {
  const stepNames = ['all', ...STEPS.map(({ name }) => name)].join(', ');
  expect(() => stepsOf(['unit', 'nothing'])).toThrow(`no such step: nothing. There are: ${stepNames}`);
});

test('each file that is left to the run of all tests exists', () => {
  const paths = Object.entries(LEFT_TO_ALL).flatMap(([suite, names]) =>
    names.map((name) => `tests/${suite}/${name}.test.ts`),
  );
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
});

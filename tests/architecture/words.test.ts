import { expect, test } from 'vitest';
import {
  actorsLeftOpen,
  functionsWithoutAct,
  sexesOfPeople,
  subjectsLeftOut,
  titlesWithoutSubject,
} from './laws/words.ts';
import { projectOf } from './source/project.ts';

const applyLaw = (law: typeof sexesOfPeople, text: string) => law(projectOf({ 'src/domain/a.ts': text }));

test('a comment that calls a person he or she is found, in every form of comment', () => {
  for (const comment of ['// The text that he wrote.', '/** Her name. */', '/**\n * To him.\n */'])
    expect(applyLaw(sexesOfPeople, comment)).toHaveLength(1);
  expect(applyLaw(sexesOfPeople, "// The text that they wrote.\nconst he = 'his';")).toEqual([]);
});

test('a comment that begins with an actor left open is found', () => {
  for (const comment of ['/** Whoever asks waits. */', '// A lock. Whoever asks waits.'])
    expect(applyLaw(actorsLeftOpen, comment)).toHaveLength(1);
  expect(applyLaw(actorsLeftOpen, '/** The caller waits, whoever they are. */')).toEqual([]);
});

test('a comment with a sentence that begins with “What” and lacks a subject is found', () => {
  for (const comment of [
    '// What a form sends.',
    '/**\n * What a form sends.\n */',
    '/** Sent. What a form has. */',
  ])
    expect(applyLaw(subjectsLeftOut, comment)).toHaveLength(1);
  for (const comment of ['/** The fields that a form sends. */', '// What does a form send?'])
    expect(applyLaw(subjectsLeftOut, comment)).toEqual([]);
});

test('a title of a test that names no thing is found, a row of a table and a sentence are not', () => {
  const titles = (text: string) => titlesWithoutSubject(projectOf({ 'tests/unit/a.test.ts': text }));
  const CALLS: Record<string, string> = { test: 'what was sent', describe: 'Whoever asks', it: 'is told of' };
  for (const [call, title] of Object.entries(CALLS))
    expect(titles(`${call}('${title} it', () => {});`)).toHaveLength(1);
  expect(titles("test('a text that was sent stays', () => {});\ntest('whatsoever', () => {});")).toEqual([]);
});

test('a function that is named by a participle or a preposition is found, a value of that name is not', () => {
  for (const text of [
    'function told() {}',
    'const shown = (row: Row) => row;',
    'const of = async (a: string): Promise<void> => {};',
  ])
    expect(applyLaw(functionsWithoutAct, text)).toHaveLength(1);
  for (const text of ['const left = (end - now) / 60;', 'const shownDays = () => [];'])
    expect(applyLaw(functionsWithoutAct, text)).toEqual([]);
});

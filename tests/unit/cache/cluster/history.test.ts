import { expect, test } from 'vitest';
import { agreedUpTo, continues, type Era, parseHistory, withEra } from '#cache/cluster/history.ts';

const A: Era = ['a', 1, 'run-1'];
const B: Era = ['b', 56, 'run-2'];
const C: Era = ['c', 51, 'run-2'];
const D: Era = ['d', 81, 'run-3'];

test.each<[string, Era[], Era[], number]>([
  ['one history', [A, B], [A, B], Number.POSITIVE_INFINITY],
  ['a later era', [A], [A, B], 55],
  ['two eras later', [A], [A, C, D], 50],
  ['two branches', [A, B], [A, C, D], 50],
  ['nothing in common', [B], [C], 50],
  ['somebody new', [], [A, B], 0],
])('%s: where it parts', (_name, one, other, number) => {
  expect(agreedUpTo(one, other)).toBe(number);
  expect(agreedUpTo(other, one)).toBe(number);
});

test('what continues what', () => {
  expect([continues([A, B], [A]), continues([A], [A]), continues([A], [])]).toEqual([true, true, true]);
  expect([continues([A], [A, B]), continues([A, C], [A, B])]).toEqual([false, false]);
});

test('written and read, bounded, and nothing when somebody else wrote it', () => {
  expect(parseHistory(withEra([A], B))).toEqual([A, B]);
  const many = Array.from({ length: 80 }, (_, at): Era => [`e${at}`, at, 'run']);
  expect(parseHistory(withEra(many, A))).toHaveLength(50);
  for (const text of ['not ours', 'null', '{}', '[1]', '[["a", "1", "run"]]', '[["a", 1.5, "run"]]'])
    expect(parseHistory(text)).toEqual([]);
});

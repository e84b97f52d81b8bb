import { expect, test } from 'vitest';
import { reachableScores } from '#domain/quiz-score.ts';

test.each<[questions: number[][], scores: number[]]>([
  [[[0, 1, 2]], [0, 1, 2]],
  [
    [
      [2, 0],
      [3, 0],
    ],
    [0, 2, 3, 5],
  ],
  [
    [
      [10, 9],
      [1, 0],
    ],
    [9, 10, 11],
  ],
  [[[1], [2], [3]], [6]],
  [[[1, 2], []], []],
])('%j makes %j', (questions, scores) => {
  expect(reachableScores(questions)).toEqual(scores);
});

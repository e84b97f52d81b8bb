import { describe, expect, test } from 'vitest';
import { highestScore, reachableScores, scoreQuiz } from '#domain/quiz-score.ts';

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
])('questions with the scores %j can add up to %j', (questions, scores) => {
  expect(reachableScores(questions)).toEqual(scores);
});

const QUIZ = {
  questions: [
    {
      key: 'a',
      options: [
        { key: 'low', score: 0, urgent: false },
        { key: 'high', score: 3, urgent: false },
      ],
    },
    {
      key: 'b',
      options: [
        { key: 'low', score: 1, urgent: false },
        { key: 'high', score: 2, urgent: false },
        { key: 'alarm', score: 9, urgent: true },
      ],
    },
  ],
  bands: [
    { key: 'less', from: 0, to: 2 },
    { key: 'more', from: 3, to: 5 },
  ],
};

describe('the result of a quiz', () => {
  test.each([
    ['low', 'low', 1, 'less'],
    ['low', 'high', 2, 'less'],
    ['high', 'low', 4, 'more'],
    ['high', 'high', 5, 'more'],
  ])('of the answers %s and %s is the score %i in the band %s', (a, b, score, band) => {
    expect(scoreQuiz(QUIZ, { a, b })).toEqual({ urgent: false, score, band });
  });

  test('has no score where an answer is a warning sign', () => {
    expect(scoreQuiz(QUIZ, { a: 'high', b: 'alarm' })).toEqual({ urgent: true });
  });

  test('names the questions without an answer or with an unknown one', () => {
    expect(scoreQuiz(QUIZ, {})).toEqual({ missing: ['a', 'b'] });
    expect(scoreQuiz(QUIZ, { a: 'low', b: 'toString' })).toEqual({ missing: ['b'] });
  });

  test('names the questions without an answer even where another answer is a warning sign', () => {
    expect(scoreQuiz(QUIZ, { b: 'alarm' })).toEqual({ missing: ['a'] });
  });

  test('is an error where no band holds the score', () => {
    expect(() => scoreQuiz({ ...QUIZ, bands: QUIZ.bands.slice(1) }, { a: 'low', b: 'low' })).toThrow(
      'score 1',
    );
  });

  test('has a score of at most the sum of the best answers', () => {
    expect(highestScore(QUIZ)).toBe(5);
  });
});

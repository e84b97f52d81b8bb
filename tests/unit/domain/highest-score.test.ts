import { expect, test } from 'vitest';
import { highestScore } from '#domain/quiz-score.ts';

test('the highest score is that of the best answers without the urgent ones, which lead to no score', () => {
  const options = [
    { key: 'low', score: 1, urgent: false },
    { key: 'high', score: 3, urgent: false },
    { key: 'alarm', score: 9, urgent: true },
  ];
  const questions = [
    { key: 'a', options },
    { key: 'b', options: options.slice(0, 1) },
  ];
  expect(highestScore({ questions })).toBe(4);
});

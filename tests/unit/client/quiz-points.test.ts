import { expect, test } from 'vitest';
import { readTolerantly } from '#client/tolerant-reader.ts';
import { getQuiz } from '#contract/content/quizzes.ts';
import { scoreQuiz } from '#domain/quiz-score.ts';

const read = (content: unknown) => readTolerantly(getQuiz.output, content, { locale: 'tr' }).content;
const options = [
  { id: 1, label: 'Yes', score: '1' },
  { id: 2, label: 'No', score: 0 },
];
const quiz = {
  id: 1,
  slug: 'teeth',
  title: 'Teeth',
  questions: [{ id: 7, question: 'Do they hurt?', options }],
};

test('reads a quiz that only counts points, and counts them without a result', () => {
  const points = read(quiz) as Parameters<typeof scoreQuiz>[0];
  expect(points).toMatchObject({
    bands: [],
    urgent: null,
    questions: [{ key: '7', options: [{ key: '1', score: 1, urgent: false }, { key: '2' }] }],
  });
  expect(scoreQuiz(points, { 7: '1' })).toEqual({ urgent: false, score: 1, band: undefined });
});

const withOption = (option: object) => ({
  ...quiz,
  questions: [{ ...quiz.questions[0], options: [...options, option] }],
});

test.each([
  ['names results that cannot be read', { ...quiz, bands: [{ title: 'Good' }] }],
  ['names what is urgent', { ...quiz, urgent: { title: 'See a doctor' } }],
  ['marks an answer as urgent', withOption({ id: 3, label: 'Badly', score: 2, urgent: true })],
  ['has an answer without points', withOption({ id: 3, label: 'Badly' })],
  [
    'counts nothing',
    { ...quiz, questions: [{ id: 7, question: 'Q', options: [{ id: 1, label: 'A', score: 0 }] }] },
  ],
  ['asks nothing', { ...quiz, questions: [] }],
])('a quiz that %s is refused', (_what, content) => {
  expect(() => read(content)).toThrow(TypeError);
});

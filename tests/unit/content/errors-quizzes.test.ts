import { beforeEach, describe, expect, test } from 'vitest';
import { allTexts } from '../../api/db/support/editorial-files.ts';
import { writeQuiz } from '../../api/db/support/quiz-files.ts';
import type { SeedFolder } from '../../api/db/support/seed-folder.ts';
import { loadError, validFolder } from './support/valid-folder.ts';

let folder: SeedFolder;
beforeEach(() => {
  folder = validFolder();
  writeQuiz(folder, 'teeth');
});

type Change = NonNullable<Parameters<typeof writeQuiz>[2]>;
type Quiz = Parameters<Change>[0];

const change = (spoil: Change) => () => writeQuiz(folder, 'teeth', spoil);
const question = (index: number, part: object) =>
  change((quiz) => ({
    ...quiz,
    questions: quiz.questions.map((item, itemIndex) => (itemIndex === index ? { ...item, ...part } : item)),
  }));
const band = (index: number, part: object) =>
  change((quiz) => ({
    ...quiz,
    bands: quiz.bands.map((item, itemIndex) => (itemIndex === index ? { ...item, ...part } : item)),
  }));
const option = (key: string, part: object = {}) => ({
  key,
  score: 0,
  label: allTexts('Label'),
  ...part,
});
const omitKey =
  (key: keyof Quiz): Change =>
  ({ [key]: _omitted, ...rest }) =>
    rest;

test('a valid quiz is loaded without an error', () => {
  expect(loadError(folder)).toBe('none');
});

describe('an error names the file, the key and the reason', () => {
  test.each<[name: string, spoil: () => void, message: string]>([
    ['no JSON', () => folder.write('quizzes/teeth.json', '{'), ': is not JSON'],
    [
      'text without a language',
      change((quiz) => ({ ...quiz, method: { en: 'M' } })),
      'key method.ar: is missing',
    ],
    ['missing field', change(omitKey('limits')), 'key limits: is missing'],
    ['unknown field', change((quiz) => ({ ...quiz, colour: 'red' })), 'key colour: is not known'],
    ['unknown family', change((quiz) => ({ ...quiz, family: 'botany' })), 'key family: is no family of ser'],
    ['unknown author', change((quiz) => ({ ...quiz, author: 'nobody' })), 'key author: there is no nobody'],
    ['unknown reviewer', change((quiz) => ({ ...quiz, reviewer: 'x' })), 'key reviewer: there is no x'],
    ['no reviewer', change(omitKey('reviewer')), 'key reviewer: is missing'],
    [
      'day of review that is no date',
      change((quiz) => ({ ...quiz, reviewed: 'May' })),
      'key reviewed: must be a day like',
    ],
    ['no source', change((quiz) => ({ ...quiz, sources: [] })), 'key sources: is empty'],
    [
      'too few questions',
      change((quiz) => ({ ...quiz, questions: quiz.questions.slice(1) })),
      'key questions: has 5 entries, at least 6 are needed',
    ],
    [
      'too many questions',
      change((quiz) => ({ ...quiz, questions: [...quiz.questions, ...quiz.questions] })),
      'key questions: has 12 entries, at most 9 are allowed',
    ],
    ['question twice', question(1, { key: 'q1' }), 'key questions.key: q1 is there twice'],
    [
      'question with one answer',
      question(1, { options: [option('a')] }),
      'key questions.q2.options: has 1 entries, at least 2',
    ],
    [
      'question with six answers',
      question(1, { options: ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => option(key)) }),
      'key questions.q2.options: has 6 entries, at most 5',
    ],
    [
      'answer twice',
      question(1, { options: [option('a'), option('a')] }),
      'key questions q2 options.key: a is there twice',
    ],
    [
      'answer with half a point',
      question(1, { options: [option('a'), option('b', { score: 0.5 })] }),
      'key questions.q2.options.b.score: is not a whole number',
    ],
    [
      'negative points',
      question(1, { options: [option('a'), option('b', { score: -1 })] }),
      'key questions.q2.options.b.score: is less than 0',
    ],
    [
      'urgency that is no yes or no',
      question(1, { options: [option('a'), option('b', { urgent: 'yes' })] }),
      'key questions.q2.options.b.urgent: is neither true nor false',
    ],
    [
      'question with warning signs alone',
      question(1, { options: [option('a', { urgent: true }), option('b', { urgent: true })] }),
      'key questions q2 options: every answer is urgent',
    ],
    [
      'warning sign without its result',
      change(omitKey('urgent')),
      'key urgent: is missing, though an answer is urgent',
    ],
    [
      'result of warning signs without one',
      question(0, { options: [option('a'), option('b', { score: 2 })] }),
      'key urgent: is never shown: no answer is urgent',
    ],
    [
      'two bands',
      change((quiz) => ({ ...quiz, bands: quiz.bands.slice(1) })),
      'key bands: has 2 entries, at least 3 are needed',
    ],
    ['band twice', band(1, { key: 'low' }), 'key bands.key: low is there twice'],
    ['band backwards', band(1, { from: 9 }), 'key bands.middle.to: is less than from'],
    ['gap between bands', band(1, { from: 5 }), 'key bands: none holds 4, a score that can be reached'],
    ['gap at the top', band(2, { to: 11 }), 'key bands: none holds 12, a score that can be reached'],
    ['gap at the bottom', band(0, { from: 1 }), 'key bands: none holds 0, a score that can be reached'],
    ['bands that overlap', band(1, { from: 2 }), 'key bands middle: 2 is also in the band low'],
    [
      'band out of reach',
      band(0, { from: 13, to: 20 }),
      'key bands: none holds 0, a score that can be reached',
    ],
    [
      'band that no answers lead to',
      change((quiz) => ({
        ...quiz,
        bands: [...quiz.bands, { ...quiz.bands[0], key: 'top', from: 13, to: 20 }],
      })),
      'key bands top: no answers lead to 13 to 20',
    ],
    [
      'band that only warning signs lead to',
      change((quiz) => ({
        ...quiz,
        questions: quiz.questions.map((item, itemIndex) =>
          itemIndex > 0
            ? item
            : { ...item, options: [option('a'), option('b', { score: 10, urgent: true })] },
        ),
        bands: [
          { ...quiz.bands[0], to: 4 },
          { ...quiz.bands[1], from: 5, to: 10 },
          { ...quiz.bands[2], from: 11, to: 20 },
        ],
      })),
      'key bands high: no answers lead to 11 to 20',
    ],
    [
      'bands that do not rise',
      change((quiz) => ({ ...quiz, bands: quiz.bands.toReversed() })),
      'key bands middle: stands after a higher band',
    ],
    [
      'band that leads nowhere',
      band(1, { next: [] }),
      'key bands.middle.next: has 0 entries, at least 1 are needed',
    ],
    [
      'unknown next step',
      band(1, { next: [{ to: 'moon' }] }),
      'key bands.middle.next.entry 1.to: is no next step',
    ],
    [
      'address as a next step',
      band(1, { next: ['/cost'] }),
      'key bands.middle.next.entry 1: is no next step',
    ],
    [
      'next step to doctors without a specialty',
      band(1, { next: [{ to: 'doctors' }] }),
      'key bands.middle.next.entry 1.specialty: is missing',
    ],
    [
      'doctors of an unknown specialty',
      band(1, { next: [{ to: 'doctors', specialty: 'x' }] }),
      'key bands middle next specialty: there is no x',
    ],
    [
      'unknown treatment',
      band(1, { next: [{ to: 'service', service: 'x' }] }),
      'key bands middle next service: there is no x',
    ],
    [
      'cost of an unknown treatment',
      band(1, { next: [{ to: 'cost', service: 'x' }] }),
      'key bands middle next service: there is no x',
    ],
    [
      'unknown post',
      band(1, { next: [{ to: 'post', post: 'x' }] }),
      'key bands middle next post: there is no x',
    ],
    [
      'slug of a list',
      change((quiz) => ({ ...quiz, slug: { ...quiz.slug, en: 'list' } })),
      'key slug.en: is the name of another page',
    ],
    [
      'slug of another quiz',
      () => {
        folder.remove('quizzes/teeth.json');
        writeQuiz(folder, 'a');
        writeQuiz(folder, 'teeth', (quiz) => ({ ...quiz, slug: { ...quiz.slug, fr: 'a-fr' } }));
      },
      'key slug.fr: a-fr is also the slug of a',
    ],
  ])('%s', (_, spoil, message) => {
    spoil();
    expect(loadError(folder)).toMatch(/^quizzes\/teeth\.json/);
    expect(loadError(folder)).toContain(message);
  });
});

import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { tag } from '#cache/tags.ts';
import { SERVICE_FAMILIES } from '#domain/content-kinds.ts';
import { loadContent } from '#content/load-content.ts';
import { readContentFiles } from '#content/content-files.ts';
import { staleTags } from '#services/publishing/stale-tags.ts';
import { BLOCK_KINDS } from '#domain/page-law.ts';
import { lawWordsIn } from '../../pages/support/law-words.ts';
import { textsIn } from './support/texts-in.ts';

const content = loadContent(readContentFiles('demo'));
const { quizzes, people } = content;

describe('the demonstration’s quizzes', () => {
  test('are at least four, each at a position of its own, at least three of them for a family of services', () => {
    expect(quizzes.length).toBeGreaterThanOrEqual(4);
    expect(new Set(quizzes.map(({ position }) => position)).size).toBe(quizzes.length);
    const families = quizzes.map(({ family }) => family).filter((family) => family !== null);
    expect(families.length).toBeGreaterThanOrEqual(3);
    expect(SERVICE_FAMILIES).toEqual(expect.arrayContaining(families));
  });

  test.each(quizzes.map((quiz) => [quiz.key, quiz] as const))(
    '%s was reviewed, names the emergency number, leads to a consultation, gives no points for urgent answers and offers no price in its lowest band',
    (_, quiz) => {
      const roleOf = (key: string) => people.find((person) => person.key === key)?.role;
      expect(roleOf(quiz.author)).toBe('editor');
      expect(roleOf(quiz.reviewer)).toBe('reviewer');
      expect(quiz.reviewed <= new Date().toISOString().slice(0, 10)).toBe(true);
      for (const locale of LOCALES) expect(quiz.urgent?.text[locale]).toMatch(/\b112\b/);
      for (const { options } of quiz.questions) {
        for (const { urgent, score } of options) if (urgent) expect(score).toBe(0);
      }
      expect(quiz.bands.flatMap(({ next }) => next.map(({ to }) => to))).toContain('consultation');
      expect(quiz.bands[0]?.next.map(({ to }) => to)).not.toContain('cost');
    },
  );

  test.each(BLOCK_KINDS)('contain no %s in Turkish, where the law forbids it', (kind) => {
    const texts = quizzes.flatMap((quiz) => textsIn(quiz, 'tr'));
    expect(texts.length).toBeGreaterThan(200);
    expect(texts.flatMap((text) => lawWordsIn(text, kind))).toEqual([]);
  });

  test('are written in the letters and signs of their language', () => {
    const faults = (locale: string, fault: RegExp) =>
      quizzes.flatMap((quiz) => textsIn(quiz, locale)).filter((text) => fault.test(text));
    expect(faults('ar', /^[^\p{Script=Arabic}]*$/u)).toEqual([]);
    expect(faults('ar', /[?;,]/)).toEqual([]);
    expect(faults('fr', /[^\u202f\u00a0][;?!»]|[^\u202f\u00a0]:|«[^\u00a0]/)).toEqual([]);
    for (const locale of LOCALES) expect(faults(locale, /['"]|\.\.\.| {2}/)).toEqual([]);
  });
});

describe('stale tags', () => {
  const quiz = quizzes.find(({ family }) => family === 'dentistry') ?? expect.fail();
  const steps = quiz.bands.flatMap(({ next }) => next);
  const firstValueOf = <K extends string>(key: K) =>
    steps.flatMap((step) => (key in step ? [(step as unknown as Record<K, string>)[key]] : []))[0] ??
    expect.fail(key);

  test.each<[thing: string]>([
    [`quiz:${quiz.key}`],
    [`person:${quiz.author}`],
    [`person:${quiz.reviewer}`],
    [`post:${firstValueOf('post')}`],
    [`service:${firstValueOf('service')}`],
    [`specialty:${firstValueOf('specialty')}`],
  ])('of %s include that of the quiz that refers to it', (thing) => {
    expect(staleTags(content, [thing])).toContain(tag.quiz(quiz.key));
  });

  test('of a quiz are those of its page and of the lists, and of no other quiz', () => {
    expect(staleTags(content, [`quiz:${quiz.key}`])).toEqual([tag.quizzes, tag.quiz(quiz.key)]);
  });

  test('of a post that no quiz names include that of no quiz', () => {
    const tags = staleTags(content, ['post:one-that-went']);
    expect(tags.length).toBeGreaterThan(0);
    expect(tags.filter((name) => name.startsWith('quiz:'))).toEqual([]);
  });
});

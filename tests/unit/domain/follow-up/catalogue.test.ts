import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { ADVICE, mostUrgent, URGENCIES } from '#domain/follow-up/advice.ts';
import { adviceOn, assess } from '#domain/follow-up/assess.ts';
import { questionsFor } from '#domain/follow-up/catalogue.ts';
import { FOLLOW_UP_DAYS, OPTIONS, type Question, TREATMENTS } from '#domain/follow-up/question.ts';
import { DAY_STATES } from '#domain/follow-up/plan.ts';
import { stringsOf } from '#i18n/server/messages.ts';

const LISTS = TREATMENTS.flatMap((treatment) =>
  FOLLOW_UP_DAYS.map((day) => ({ treatment, day, questions: questionsFor(treatment, day) })),
);
/** Whether an answer is one of those that a question offers. */
const isOption = ({ kind }: Question, answer: string) => OPTIONS[kind].some((option) => option === answer);
const ALL = LISTS.flatMap(({ questions }) => questions);

describe('the questions', () => {
  test('of each day after each treatment are a short list in which each code stands once', () => {
    for (const { treatment, day, questions } of LISTS) {
      const codes = questions.map(({ code }) => code);
      expect({ treatment, day, codes }).toEqual({ treatment, day, codes: [...new Set(codes)] });
      expect(codes.length).toBeGreaterThanOrEqual(4);
      expect(codes.length).toBeLessThanOrEqual(11);
      expect(codes).toContain('breath');
      expect(codes).toContain('pain');
    }
  });

  test('name the source of each rule for a red flag, and flag only answers that they offer', () => {
    for (const question of ALL) {
      const flagged = Object.keys(question.flags);
      expect(flagged.filter((answer) => !isOption(question, answer))).toEqual([]);
      expect({ code: question.code, cited: question.source?.startsWith('https://') ?? false }).toEqual({
        code: question.code,
        cited: flagged.length > 0,
      });
    }
  });
});

describe('advice', () => {
  const find = (treatment: (typeof TREATMENTS)[number], day: (typeof FOLLOW_UP_DAYS)[number], code: string) =>
    questionsFor(treatment, day).find((question) => question.code === code) ?? { flags: {} };

  test.each([
    ['general', 1, 'breath', 'yes', 'emergency-number'],
    ['hair', 90, 'chest', 'yes', 'emergency-number'],
    ['dental', 1, 'bleeding', 'lasting', 'emergency-department'],
    ['dental', 1, 'bleeding', 'little', null],
    ['dental', 7, 'swallow', 'yes', 'emergency-department'],
    ['dental', 1, 'fever', 'yes', 'doctor-today'],
    ['weight', 1, 'fever', 'yes', 'emergency-department'],
    ['weight', 30, 'vomiting', 'nothing-stays', 'emergency-department'],
    ['weight', 30, 'vomiting', 'some', null],
    ['eye', 1, 'sight', 'lost', 'eye-emergency'],
    ['eye', 1, 'sight', 'worse', 'doctor-today'],
    ['eye', 7, 'pain', '8', 'eye-emergency'],
    ['plastic', 7, 'pain', '10', 'doctor-today'],
    ['plastic', 7, 'pain', '7', null],
    ['general', 7, 'leg', 'yes', 'doctor-today'],
    ['general', 30, 'wound', 'yes', 'doctor-today'],
    ['dental', 90, 'loose', 'yes', null],
  ] as const)('after %s on day %i, %s answered with %s is %s', (treatment, day, code, answer, advice) => {
    expect(adviceOn(find(treatment, day, code), answer)).toBe(advice);
  });

  test('no answer, a property of every object and an unknown answer are no red flags', () => {
    for (const answer of [undefined, 'toString', '11', ''])
      expect(adviceOn(find('general', 1, 'pain'), answer)).toBeNull();
  });

  test('the most urgent of several counts', () => {
    expect(mostUrgent(['doctor-today', 'eye-emergency'])).toBe('emergency');
    expect(mostUrgent(['doctor-today'])).toBe('today');
    expect(mostUrgent([])).toBeNull();
  });
});

test('answers are assessed with the most urgent red flag first, and the others as they were asked', () => {
  const answers = { pain: '3', fever: 'yes', chest: 'yes', breath: 'no', unknown: 'yes' };
  expect(assess(questionsFor('general', 1), answers)).toEqual([
    { question: 'chest', answer: 'yes', advice: 'emergency-number' },
    { question: 'fever', answer: 'yes', advice: 'doctor-today' },
    { question: 'breath', answer: 'no', advice: null },
    { question: 'pain', answer: '3', advice: null },
  ]);
});

/** The words by which people are told not to drive. */
const DRIVING = { ar: 'لا تقُد السيارة', en: 'Do not drive', fr: 'Ne conduisez pas', tr: 'araç kullanmayın' };

describe.each(LOCALES)('words in %s', (locale) => {
  const strings: Readonly<Record<string, string>> = stringsOf(locale, 'follow-up');
  const namesWith = (prefix: string) =>
    Object.keys(strings).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  const codes = [...new Set(ALL.map(({ code }) => code))].toSorted();

  test('are there for each question, answer, treatment, advice and state, and for no other', () => {
    expect(namesWith('question.').toSorted()).toEqual(codes);
    expect(namesWith('sign.').toSorted()).toEqual(codes);
    const { pain: _, ...worded } = OPTIONS;
    expect(namesWith('option.').toSorted()).toEqual([...new Set(Object.values(worded).flat())].toSorted());
    expect(namesWith('treatment.').toSorted()).toEqual([...TREATMENTS].toSorted());
    expect(namesWith('advice.').toSorted()).toEqual([...ADVICE].toSorted());
    expect(namesWith('urgency.').toSorted()).toEqual([...URGENCIES].toSorted());
    expect(namesWith('state.').toSorted()).toEqual([...DAY_STATES].toSorted());
  });

  test('name the emergency number of Türkiye and the European Union where it is to be called', () => {
    expect(strings['advice.emergency-number']).toContain('112');
    expect(strings['advice.emergency-department']).toContain('112');
    expect(strings['notUrgent']).toContain('112');
  });

  test('keep people from driving before they say where else there is help', () => {
    for (const advice of ['emergency-department', 'eye-emergency'] as const) {
      const [first, second] = strings[`advice.${advice}`]?.split('. ') ?? [];
      expect(`${first}. ${second}`).toContain(DRIVING[locale]);
    }
  });
});

import * as v from 'valibot';
import { Family } from '#content/schemas/editorial.ts';
import { Day, everyLocale, Key, Slug, Sources, Texts, Whole } from '#content/schemas/parts.ts';
import { NextStep } from '#content/schemas/next-steps.ts';

/** An array with `min` to `max` entries. */
const arrayOf = <S extends v.GenericSchema>(schema: S, min: number, max: number) =>
  v.pipe(
    v.array(schema),
    v.minLength(min, (issue) => `has ${issue.received} entries, at least ${min} are needed`),
    v.maxLength(max, (issue) => `has ${issue.received} entries, at most ${max} are allowed`),
  );

const Question = v.strictObject({
  key: Key,
  question: Texts(200),
  explanation: v.optional(v.nullable(Texts(700)), null),
  options: arrayOf(
    v.strictObject({
      key: Key,
      label: Texts(200),
      score: Whole(0, 10),
      urgent: v.optional(v.boolean('is neither true nor false'), false),
    }),
    2,
    5,
  ),
});

const Band = v.pipe(
  v.strictObject({
    key: Key,
    from: Whole(0, 100),
    to: Whole(0, 100),
    title: Texts(100),
    text: Texts(1200),
    next: arrayOf(NextStep, 1, 4),
  }),
  v.forward(
    v.check((band) => band.from <= band.to, 'is less than from'),
    ['to'],
  ),
);

export const QuizFile = v.strictObject({
  position: Whole(1, 1000),
  family: v.optional(v.nullable(Family), null),
  author: Key,
  reviewer: Key,
  reviewed: Day,
  title: Texts(100),
  slug: everyLocale(Slug),
  summary: Texts(260),
  meta_title: Texts(70),
  meta_description: Texts(170),
  intro: Texts(700),
  questions: arrayOf(Question, 6, 9),
  bands: arrayOf(Band, 3, 4),
  urgent: v.optional(v.nullable(v.strictObject({ title: Texts(100), text: Texts(1200) })), null),
  method: Texts(900),
  limits: Texts(900),
  sources: v.pipe(Sources, v.minLength(1, 'is empty')),
});

import * as v from 'valibot';
import { Family } from '#content/schemas/editorial.ts';
import { Day, everyLocale, Key, Slug, Sources, Texts, Whole } from '#content/schemas/parts.ts';
import { NextStep } from '#content/schemas/next-steps.ts';
import type { CalculatorField, CalculatorOutline } from '#domain/calculators/outlines.ts';

/** An object with exactly these keys. */
const objectOf = <S extends v.GenericSchema>(keys: readonly string[], schemaOf: (key: string) => S) =>
  v.strictObject(Object.fromEntries(keys.map((key) => [key, schemaOf(key)])) as Record<string, S>);

const Labelled = { label: Texts(120), hint: v.optional(v.nullable(Texts(300)), null) };
const Option = v.strictObject(Labelled);
const Result = { title: Texts(100), text: Texts(900) };
const NextSteps = v.pipe(v.array(NextStep), v.maxLength(4, 'has over 4 steps'));
const Band = v.strictObject({ ...Result, next: NextSteps });
const Note = v.strictObject({ ...Result, next: v.optional(NextSteps, []) });

const Field = (field: CalculatorField) => {
  const options = 'options' in field ? field.options : [];
  // Without options the key may be left out.
  const Options = objectOf(options, () => Option);
  return v.strictObject({ ...Labelled, options: options.length > 0 ? Options : v.optional(Options, {}) });
};

/** The texts of a calculator: exactly those of the fields, bands and notes of its outline. */
export const CalculatorFile = ({ fields, bands, notes }: CalculatorOutline) =>
  v.strictObject({
    position: Whole(1, 1000),
    family: Family,
    author: Key,
    reviewer: Key,
    reviewed: Day,
    title: Texts(100),
    slug: everyLocale(Slug),
    summary: Texts(260),
    meta_title: Texts(70),
    meta_description: Texts(170),
    intro: Texts(700),
    fields: v.strictObject(
      Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, Field(field)])) as Record<
        string,
        ReturnType<typeof Field>
      >,
    ),
    bands: objectOf(bands, () => Band),
    notes: objectOf(notes, () => Note),
    method: Texts(900),
    limits: Texts(900),
    sources: v.pipe(Sources, v.minLength(1, 'is empty')),
  });

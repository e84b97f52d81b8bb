import * as v from 'valibot';
import { ServiceFamily } from '#contract/content/services.ts';
import { NextStep } from '#contract/content/next-steps.ts';
import { Band, toolCard, toolText } from '#contract/content/tools.ts';
import { endpoint } from '#contract/endpoint.ts';
import { MetaTags } from '#contract/meta-tags.ts';
import { type CalculatorKey, CALCULATORS } from '#domain/calculators/outlines.ts';
import { completeList, detailList, essential, mainList, nullIfMissing } from '#contract/reading.ts';

const KEYS = Object.keys(CALCULATORS) as [CalculatorKey, ...CalculatorKey[]];

export const CalculatorCard = v.object({
  ...toolCard,
  /** Identifies the rules that compute the result (`domain/calculators`); the same in every language. */
  key: v.picklist(KEYS),
  /** The family of treatments that the calculator is about; null for all families. */
  family: nullIfMissing(ServiceFamily),
});
export type CalculatorCard = v.InferOutput<typeof CalculatorCard>;

const Labelled = { key: essential(v.string()), label: essential(v.string()), hint: v.nullable(v.string()) };

/**
 * The texts of a question; `options` is empty where its answer is a number. The kind of its answer is in
 * `domain/calculators/outlines.ts`.
 */
export const CalculatorField = v.object({ ...Labelled, options: completeList(v.array(v.object(Labelled))) });
export type CalculatorField = v.InferOutput<typeof CalculatorField>;

export const Calculator = v.object({
  ...CalculatorCard.entries,
  ...toolText,
  /** The questions, in the order in which they are asked. */
  fields: completeList(v.array(CalculatorField)),
  /** The possible results, in the order of the rules. */
  bands: completeList(v.array(Band)),
  /** Texts that the rules add to a result, or show in place of one: such a text may have next steps of its own. */
  notes: completeList(
    v.array(v.object({ ...Band.entries, next: v.optional(detailList(v.array(NextStep)), []) })),
  ),
});
export type Calculator = v.InferOutput<typeof Calculator>;

export const getCalculators = endpoint({
  method: 'GET',
  path: '/calculators',
  access: 'public',
  summary: 'Every calculator, in the order of the editors.',
  output: v.object({
    title: v.string(),
    description: v.string(),
    items: mainList(v.array(CalculatorCard)),
    meta_tags: MetaTags,
  }),
});

export const getCalculator = endpoint({
  method: 'GET',
  path: '/calculators/{id}',
  access: 'public',
  summary:
    'One calculator by its id or slug, with the texts of all its results; visitors’ answers are never sent to the server. A former slug, or one of another language, finds it too; 404 with `content.elsewhere` where it exists only in other languages.',
  output: Calculator,
});

import type { Given } from '#domain/calculators/answers.ts';
import type { Figure } from '#domain/calculators/outcome.ts';
import type { CalculatorKey } from '#domain/calculators/outlines.ts';

export const SAVED_KINDS = ['estimate', 'quiz', 'calculator'] as const;

/** Most that one account keeps. */
export const MOST_SAVED = 100;

/** What a patient chose to keep: the answers, and what they came to on that day. */
export type Saved =
  | { kind: 'estimate'; estimate: string }
  | {
      kind: 'quiz';
      /** Key of the quiz. */
      tool: string;
      answers: Given;
      urgent: boolean;
      /** None beside a warning sign. */
      band: string | null;
      score: { points: number; of: number } | null;
    }
  | {
      kind: 'calculator';
      tool: CalculatorKey;
      answers: Given;
      band: string | null;
      notes: readonly string[];
      figures: readonly Figure[];
    };

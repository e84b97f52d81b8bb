import type { FormValues } from '#domain/calculators/answers.ts';
import type { Figure } from '#domain/calculators/outcome.ts';
import type { CalculatorKey } from '#domain/calculators/outlines.ts';

export const SAVED_KINDS = ['estimate', 'quiz', 'calculator'] as const;

/** The most results that one account can save. */
export const MOST_SAVED = 100;

/** A result that a patient saved: the answers, and their outcome on that day. */
export type Saved =
  | { kind: 'estimate'; estimate: string }
  | {
      kind: 'quiz';
      /** Key of the quiz. */
      tool: string;
      answers: FormValues;
      urgent: boolean;
      /** Null when an answer was a warning sign (`urgent`). */
      band: string | null;
      score: { points: number; of: number } | null;
    }
  | {
      kind: 'calculator';
      tool: CalculatorKey;
      answers: FormValues;
      band: string | null;
      notes: readonly string[];
      figures: readonly Figure[];
    };

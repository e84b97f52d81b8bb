import type { Body } from '#domain/calculators/body.ts';
import type { CALCULATORS, CalculatorKey } from '#domain/calculators/outlines.ts';
import type { Tooth } from '#domain/calculators/teeth.ts';

type Fields<K extends CalculatorKey> = (typeof CALCULATORS)[K]['fields'];

type AnswerTo<F> = F extends { kind: 'number' }
  ? number
  : F extends { kind: 'choices'; options: readonly (infer O)[] }
    ? readonly O[]
    : F extends { options: readonly (infer O)[] }
      ? O
      : F extends { kind: 'teeth' }
        ? readonly Tooth[]
        : boolean;

/**
 * Validated answers. Height and weight are in the units of {@link Body}, dioptres in hundredths, an age in years.
 */
export type AnswersOf<K extends CalculatorKey> = {
  readonly [F in keyof Fields<K>]: F extends keyof Body ? Body[F] : AnswerTo<Fields<K>[F]>;
};

/** The values of a form, by the names of its fields. */
export type FormValues = Readonly<Record<string, readonly string[]>>;

/** The reason why an answer is refused. `alone`: `none` was chosen together with other options. */
export type Problem = 'required' | 'number' | 'decimals' | 'range' | 'option' | 'alone';

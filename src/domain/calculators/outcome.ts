import type { CALCULATORS, CalculatorKey } from '#domain/calculators/outlines.ts';

/** The keys of the figures that results show; a weight names its unit. */
export const FIGURES = [
  'bmi',
  'healthy-weight-kg',
  'healthy-weight-lb',
  'grafts',
  'donor-limit',
  'implants',
] as const;

/** A number (`from` equals `to`) or a range that a result shows. */
export interface Figure {
  key: (typeof FIGURES)[number];
  from: number;
  to: number;
}

export type BandOf<K extends CalculatorKey> = (typeof CALCULATORS)[K]['bands'][number];
export type NoteOf<K extends CalculatorKey> = (typeof CALCULATORS)[K]['notes'][number];

/** The result of a calculator by keys, which its texts put into words. */
export interface Outcome<K extends CalculatorKey = CalculatorKey> {
  /** The band of the result; null where the rules do not apply to the person, or an urgent note replaces it. */
  band: BandOf<K> | null;
  notes: readonly NoteOf<K>[];
  figures: readonly Figure[];
}

/** The notes whose condition is true, in the given order. */
export const notesThatHold = <N extends string>(notes: Readonly<Partial<Record<N, boolean>>>): N[] =>
  (Object.keys(notes) as N[]).filter((note) => notes[note]);

import type { CALCULATORS, CalculatorKey } from '#domain/calculators/outlines.ts';

export const FIGURES = [
  'bmi',
  'healthy-weight-kg',
  'healthy-weight-lb',
  'grafts',
  'donor-limit',
  'implants',
] as const;

/** A number or a range that a result shows. */
export interface Figure {
  key: (typeof FIGURES)[number];
  from: number;
  to: number;
}

export type BandOf<K extends CalculatorKey> = (typeof CALCULATORS)[K]['bands'][number];
export type NoteOf<K extends CalculatorKey> = (typeof CALCULATORS)[K]['notes'][number];

export interface Outcome<K extends CalculatorKey = CalculatorKey> {
  /** The band of the result; null where the rules do not apply to the person, or an urgent note replaces it. */
  band: BandOf<K> | null;
  notes: readonly NoteOf<K>[];
  figures: readonly Figure[];
}

/** The notes whose condition is true, in the given order. */
export const notesThatHold = <N extends string>(notes: Readonly<Partial<Record<N, boolean>>>): N[] =>
  (Object.keys(notes) as N[]).filter((note) => notes[note]);

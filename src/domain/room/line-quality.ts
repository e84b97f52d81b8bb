/** A minute of a call as the browser of one side measured it. It has no content and no address. */
export interface LineSample {
  /** Packets that did not arrive, in percent. */
  loss: number;
  /** Milliseconds that a packet takes to the other side and back. */
  roundTrip: number;
  /** Whether the call went through a relay. */
  relay: boolean;
  /** The quality that the line could carry: 0 is sound alone, 3 the best picture. */
  level: number;
  /** Share of the minute in which nothing flowed, in percent. */
  broken: number;
}

/** The sides of a meeting whose lines are measured. */
export const LINE_SIDES = ['patient', 'doctor'] as const;
export type LineSide = (typeof LINE_SIDES)[number];

/** The calls of a meeting on the line of one side. */
export interface LineSummary {
  /** Minutes that were measured. */
  minutes: number;
  /** Minutes on a poor line. */
  poor: number;
  /** Minutes in which the line carried sound alone. */
  soundOnly: number;
  /** Minutes through a relay. */
  relayed: number;
  /** How often the connection was lost. */
  lost: number;
  /** Lost packets in percent. */
  loss: Spread;
  /** Milliseconds. */
  roundTrip: Spread;
}

interface Spread {
  median: number;
  worst: number;
}

/**
 * A minute counts as poor with more `loss` or `roundTrip`, or with as much `broken` or more: speech loses syllables, or
 * people talk at the same time.
 */
const POOR = { loss: 5, roundTrip: 700, broken: 25 };

/** Whether the line carried sound alone. */
export const isSoundOnly = ({ level }: LineSample): boolean => level === 0;

/** Whether a minute counts as poor. */
export const isPoor = (sample: LineSample): boolean =>
  sample.loss > POOR.loss ||
  sample.roundTrip > POOR.roundTrip ||
  sample.broken >= POOR.broken ||
  isSoundOnly(sample);

/** The value in the middle; of two in the middle the greater one; 0 for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The middle and the largest of some values; 0 for an empty list. */
export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  worst: Math.max(0, ...values),
});

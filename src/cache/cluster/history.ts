import * as v from 'valibot';

/**
 * A span in which Redis forgot nothing: name, its first number, and the server process. When Redis was restarted or
 * emptied it may have lost raises; then somebody begins a new era above all numbers known to them.
 */
export type Era = readonly [name: string, base: number, run: string];

/** Older ones are left out: who has been away for longer takes everything for raised. */
const REMEMBERED = 50;

const History = v.array(v.tuple([v.string(), v.pipe(v.number(), v.safeInteger()), v.string()]));

/** What others wrote reads as no history: whoever finds it begins an era. */
export function parseHistory(text: string): readonly Era[] {
  try {
    return v.parse(History, JSON.parse(text));
  } catch {
    return [];
  }
}

export function withEra(history: readonly Era[], era: Era): string {
  return JSON.stringify([...history, era].slice(-REMEMBERED));
}

/** Up to this number two histories tell the same: they part where the first era begins that only one of them has. */
export function agreedUpTo(one: readonly Era[], other: readonly Era[]): number {
  const missing = (from: readonly Era[], to: readonly Era[]) =>
    from.filter(([name]) => !to.some(([known]) => known === name)).map(([, base]) => base - 1);
  return Math.min(Number.POSITIVE_INFINITY, ...missing(one, other), ...missing(other, one));
}

/** True when `other` is `one`, or `one` with later eras. */
export function continues(other: readonly Era[], one: readonly Era[]): boolean {
  return one.every(([name], at) => other[at]?.[0] === name);
}

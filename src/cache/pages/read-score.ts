/**
 * How much a page is read, as one number that never has to be decayed: a read today weighs twice as much as one a
 * half-life ago, and heats of different days compare as they are (forward decay, Cormode et al., ICDE 2009).
 * The unit is half-lives: log2 of the weighted reads, plus the time.
 */
const HALF_LIFE = 24 * 3_600_000; // milliseconds
/** The weight of a page that was asked for only once, in reads. */
const UNREAD = 1 / 16;

/** Heat of a page that has just been stored. */
export function newReadScore(now: number): number {
  return now / HALF_LIFE + Math.log2(UNREAD);
}

/** `readScore` after `reads` more. */
export function scoreAfterReads(readScore: number, reads: number, now: number): number {
  if (reads === 0) return readScore;
  const today = now / HALF_LIFE;
  return today + Math.log2(2 ** (readScore - today) + reads);
}

/** A gap of any length between two looks counts as one part of the time. */
const PARTS = 8;

/**
 * Calls `late` once this process has had `milliseconds` to work; answers what calls it off. While it stood still, as a
 * machine does that is paused or overwhelmed, nobody could work: what only had no time has not failed.
 */
export function limitTime(milliseconds: number, late: () => void): () => void {
  let left = PARTS;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    late();
  }, milliseconds / PARTS);
  return () => clearInterval(timer);
}

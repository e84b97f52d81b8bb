/** A wait as people say it. Names the plural messages `errors:tooManyRequests.<unit>`. */
export interface Wait {
  unit: 'seconds' | 'minutes' | 'hours';
  count: number;
}

/** Up to this many of a unit are said in it. */
const LARGEST_COUNT = 90;

/** Rounded up: who waits as long as that does not come too early. */
export function waitOf(seconds: number): Wait {
  if (seconds <= LARGEST_COUNT) return { unit: 'seconds', count: Math.max(1, Math.ceil(seconds)) };
  const minutes = Math.ceil(seconds / 60);
  return minutes <= LARGEST_COUNT
    ? { unit: 'minutes', count: minutes }
    : { unit: 'hours', count: Math.ceil(minutes / 60) };
}

/** A time to wait in one unit. Its message is `errors:tooManyRequests.<unit>`, in the plural form of the count. */
export interface Wait {
  unit: 'seconds' | 'minutes' | 'hours';
  count: number;
}

/** The largest count of a unit; a longer wait is given in the next unit. */
const LARGEST_COUNT = 90;

/** A wait as a count of one unit, rounded up, so that people who wait that long are not refused again. */
export function waitOf(seconds: number): Wait {
  if (seconds <= LARGEST_COUNT) return { unit: 'seconds', count: Math.max(1, Math.ceil(seconds)) };
  const minutes = Math.ceil(seconds / 60);
  return minutes <= LARGEST_COUNT
    ? { unit: 'minutes', count: minutes }
    : { unit: 'hours', count: Math.ceil(minutes / 60) };
}

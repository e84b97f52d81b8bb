/** A time to wait in one unit. Its message is `errors:tooManyRequests.<unit>`, in the plural form of the count. */
export interface Wait {
  unit: 'seconds' | 'minutes' | 'hours';
  count: number;
}

/** The largest number that is given in a unit; above it the next unit is taken. */
const LARGEST_COUNT = 90;

/** A wait in its unit, rounded up, so that people who wait as long do not come too early. */
export function waitOf(seconds: number): Wait {
  if (seconds <= LARGEST_COUNT) return { unit: 'seconds', count: Math.max(1, Math.ceil(seconds)) };
  const minutes = Math.ceil(seconds / 60);
  return minutes <= LARGEST_COUNT
    ? { unit: 'minutes', count: minutes }
    : { unit: 'hours', count: Math.ceil(minutes / 60) };
}

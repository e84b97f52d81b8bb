export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Interpolated between the two values beside it; NaN of nothing. */
export function quantile(values: readonly number[], part: number): number {
  const sortedValues = [...values].sort((a, b) => a - b);
  const at = (sortedValues.length - 1) * part;
  const below = sortedValues[Math.floor(at)] ?? Number.NaN;
  const above = sortedValues[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at - Math.floor(at));
}

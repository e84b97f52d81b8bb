export const median = (values: readonly number[]): number => quantile(values, 0.5);

/**
 * The quantile for a share from 0 to 1, interpolated between the two nearest values; NaN without values, or when one of
 * them is NaN.
 */
export function quantile(values: readonly number[], share: number): number {
  if (values.some(Number.isNaN)) return Number.NaN;
  const sortedValues = [...values].sort((a, b) => a - b);
  const position = (sortedValues.length - 1) * share;
  const below = sortedValues[Math.floor(position)] ?? Number.NaN;
  const above = sortedValues[Math.ceil(position)] ?? Number.NaN;
  return below + (above - below) * (position - Math.floor(position));
}

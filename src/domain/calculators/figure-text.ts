import type { Figure } from '#domain/calculators/outcome.ts';

/** A number, or a range by a pattern such as `{{from}} to {{to}}`. */
export const figureText = (
  { from, to }: Pick<Figure, 'from' | 'to'>,
  range: string,
  number: (value: number) => string,
): string =>
  from === to ? number(from) : range.replace('{{from}}', number(from)).replace('{{to}}', number(to));

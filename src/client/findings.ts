/** Something of an answer that reading had to mend. */
export interface Finding {
  /** Path of the field, lists as `*`: `items.*.honorific`. */
  field: string;
  /** The contract's requirement, in words. */
  expected: string;
  /** The kind of value that came instead, in words; never the value. */
  received: string;
  /** The thing is shown without the field, or the item is left out. */
  effect: 'without' | 'dropped';
}

export const nameOf = (path: readonly (string | number)[]): string =>
  path.map((part) => (typeof part === 'number' ? '*' : part)).join('.') || 'content';

const EFFECTS = { without: 'shown without', dropped: 'left out' };

/** By field, with the number of places: `GET /doctors: \`items.*.honorific\` is missing (should be a text): shown without`. */
export function describeFindings(
  call: string,
  findings: readonly Finding[],
): { what: string; places: number }[] {
  const groups = Map.groupBy(
    findings,
    ({ field, expected, received, effect }) =>
      `${call}: \`${field}\` is ${received} (should be ${expected}): ${EFFECTS[effect]}`,
  );
  return [...groups].map(([what, { length: places }]) => ({ what, places }));
}

/** A part of an answer that did not fit its schema, and how the reader handled it. */
export interface Finding {
  /** Path of the field, with `*` for the index in a list: `items.*.honorific`. */
  field: string;
  /** The kind of value that the contract requires, in words. */
  expected: string;
  /** The kind of value that was received, in words; never the value itself. */
  received: string;
  /** `without`: the object is shown without the field; `dropped`: the item is left out. */
  effect: 'without' | 'dropped';
}

/** The path of a field as one text, with `*` for each index; `content` for the content as a whole. */
export const nameOf = (path: readonly (string | number)[]): string =>
  path.map((part) => (typeof part === 'number' ? '*' : part)).join('.') || 'content';

const EFFECTS = { without: 'shown without', dropped: 'left out' };

/**
 * Describes findings by field, with the number of places: `GET /doctors: \`items.*.honorific\` is missing (should be a
 * text): shown without`.
 */
export function describeFindings(
  call: string,
  findings: readonly Finding[],
): { fault: string; places: number }[] {
  const groups = Map.groupBy(
    findings,
    ({ field, expected, received, effect }) =>
      `${call}: \`${field}\` is ${received} (should be ${expected}): ${EFFECTS[effect]}`,
  );
  return [...groups].map(([fault, { length: places }]) => ({ fault, places }));
}

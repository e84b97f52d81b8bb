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

/** One line for each field: `GET /doctors: \`items.*.honorific\` is missing in 48 places: shown without`. */
export function describeFindings(call: string, findings: readonly Finding[]): string[] {
  const groups = Map.groupBy(findings, (finding) => JSON.stringify(finding));
  return [...groups.values()].map((group) => {
    const { field, expected, received, effect } = group[0] as Finding;
    const places = group.length === 1 ? '1 place' : `${group.length} places`;
    return `${call}: \`${field}\` is ${received} in ${places} (should be ${expected}): ${EFFECTS[effect]}`;
  });
}

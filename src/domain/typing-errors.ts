/**
 * The edit distance (Damerau–Levenshtein, restricted) between `typed` and the nearest prefix of `word`: letters left
 * out, added, replaced or exchanged with their neighbour. A prefix, because a search term is often not typed to the
 * end.
 */
export function prefixEditDistance(typed: string, word: string): number {
  const from = [...typed];
  const to = [...word];
  // Row i, column j: the distance between the first i letters typed and the first j of the word.
  let rowBeforePrevious: number[] = [];
  let previousRow = to.map((_, j) => j);
  previousRow.push(to.length);
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const isSameLetter = from[i - 1] === to[j - 1];
      const options = [
        cellAt(previousRow, j) + 1,
        cellAt(row, j - 1) + 1,
        cellAt(previousRow, j - 1) + (isSameLetter ? 0 : 1),
      ];
      const isExchanged = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (isExchanged) options.push(cellAt(rowBeforePrevious, j - 2) + 1);
      row.push(Math.min(...options));
    }
    [rowBeforePrevious, previousRow] = [previousRow, row];
  }
  return Math.min(...previousRow);
}

const cellAt = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;

/**
 * The largest distance that counts as a typing error. Short words allow none, because an error makes another word
 * of them.
 */
const allowedEdits = (letters: number): number => (letters < 4 ? 0 : letters < 8 ? 1 : 2);

/** The distance between `typed` and a prefix of `word`; undefined when it is too large for a typing error. */
export function typoDistance(typed: string, word: string): number | undefined {
  const edits = prefixEditDistance(typed, word);
  return edits <= allowedEdits([...typed].length) ? edits : undefined;
}

/** The longest beginning of a word by which it is looked up, of three, four and five letters. */
const LONGEST_START = 5;

/** Parts of words. They find, in an index, the words that a typed word may be a misspelling of. */
export interface MisspellingKeys {
  /**
   * The word begins with one of these, as it is or with one letter left out; all have the same length. Empty when
   * `typed` is too short for a typing error.
   */
  starts: string[];
  /** A text that the word contains if it begins with none of `starts`; undefined for short words. */
  rest: string | undefined;
}

/** The keys for a folded word as typed. Words that they find still have to be compared by {@link typoDistance}. */
export function misspellingKeys(typed: string): MisspellingKeys {
  const letters = [...typed];
  const edits = allowedEdits(letters.length);
  if (edits === 0) return { starts: [], rest: undefined };
  if (edits === 1) return { starts: startsOf(letters), rest: undefined };
  // At most one error is in the first half, or else everything after it is right, except for a letter on the border
  // that may have changed places.
  const half = Math.floor(letters.length / 2);
  return { starts: startsOf(letters.slice(0, half)), rest: letters.slice(half + 1).join('') };
}

/**
 * The beginnings of a word with each of its letters left out in turn. Two words that are one error apart have one of
 * these beginnings in common.
 */
function startsOf(letters: readonly string[]): string[] {
  const length = Math.min(letters.length - 1, LONGEST_START);
  return Array.from({ length: length + 1 }, (_, omitted) =>
    letters.toSpliced(omitted, 1).slice(0, length).join(''),
  );
}

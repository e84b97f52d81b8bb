/**
 * How many slips of the fingers lie between `typed` and the beginning of `word`: letters left out, doubled, mistaken
 * or exchanged with their neighbour. `word` may go on: who searches has often not typed it to the end.
 */
export function slipsToBeginning(typed: string, word: string): number {
  const [from, to] = [[...typed], [...word]];
  // Row i, column j: the slips between the first i letters typed and the first j of the word.
  let [beforeLast, last]: [number[], number[]] = [[], to.map((_, j) => j)];
  last.push(to.length);
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const same = from[i - 1] === to[j - 1];
      const options = [at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1)];
      const exchanged = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (exchanged) options.push(at(beforeLast, j - 2) + 1);
      row.push(Math.min(...options));
    }
    [beforeLast, last] = [last, row];
  }
  return Math.min(...last);
}

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;

/** A word too short to be misspelt and still known for what it is allows none. */
const slipsAllowed = (word: string): number => {
  const { length } = [...word];
  return length < 4 ? 0 : length < 8 ? 1 : 2;
};

/**
 * The slips with which each word of `key` begins some word of `text`, in all; undefined when a word has more than may
 * be forgiven. Both are folded.
 */
export function slipsIn(key: string, text: string): number | undefined {
  const candidates = text.split(' ');
  let total = 0;
  for (const word of key.split(' ')) {
    const slips = Math.min(...candidates.map((candidate) => slipsToBeginning(word, candidate)));
    if (slips > slipsAllowed(word)) return undefined;
    total += slips;
  }
  return total;
}

/** The most characters of a title and of a description that search results show in full. */
export const TITLE_LENGTH = 65;
export const DESCRIPTION_LENGTH = 160;

const lengthOf = (text: string): number => [...text].length;

/** The text up to the last whole word that leaves room for an ellipsis. `length` in characters. */
function cutAtWord(text: string, length: number): string {
  const start = [...text].slice(0, length).join('');
  const end = start.search(/\s+\S*$/u);
  const words = end > 0 ? start.slice(0, end) : [...start].slice(0, -1).join('');
  return `${words.replace(/[\s\p{P}]+$/u, '')}…`;
}

/** The first of the wordings, sorted from long to short, that fits a title. If none fits, the last one is cut. */
export function fittingTitle(wordings: readonly [string, ...string[]]): string {
  const shortestWording = wordings.at(-1) ?? wordings[0];
  return wordings.find((text) => lengthOf(text) <= TITLE_LENGTH) ?? cutAtWord(shortestWording, TITLE_LENGTH);
}

/**
 * The beginning of a text that fits a description: its first sentences if they are long enough, else its first words.
 */
export function fittingDescription(text: string, locale: string): string {
  if (lengthOf(text) <= DESCRIPTION_LENGTH) return text;
  let sentences = '';
  for (const { segment } of new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(text)) {
    if (lengthOf((sentences + segment).trimEnd()) > DESCRIPTION_LENGTH) break;
    sentences += segment;
  }
  const trimmed = sentences.trimEnd();
  return lengthOf(trimmed) >= DESCRIPTION_LENGTH / 2 ? trimmed : cutAtWord(text, DESCRIPTION_LENGTH);
}

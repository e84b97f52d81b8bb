import { fold } from '#domain/fold.ts';

/** Names as {@link isNamed} compares them: folded, with a space before each word. */
export const namesToFind = (names: readonly string[]): string =>
  names.map((name) => ` ${fold(name)}`).join(' \n');

/**
 * Whether each word that was asked for begins a word of the same name. Accents, capital letters and the ways of writing
 * Turkish and Arabic letters make no difference. `names`: of {@link namesToFind}.
 */
export function isNamed(names: string, asked: string): boolean {
  const words = fold(asked)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return false;
  return names.split('\n').some((name) => words.every((word) => name.includes(` ${word}`)));
}

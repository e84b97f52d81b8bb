import { fold } from '#domain/fold.ts';

/** Names in the form that {@link isNamed} compares: folded, with a space before each word. */
export const namesToFind = (names: readonly string[]): string =>
  names.map((name) => ` ${fold(name)}`).join(' \n');

/**
 * Whether each asked word is the beginning of a word of one name. Accents, capital letters and spellings of Turkish
 * and Arabic letters do not matter. `names` come from {@link namesToFind}.
 */
export function isNamed(names: string, wantedName: string): boolean {
  const words = fold(wantedName)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0) return false;
  return names.split('\n').some((name) => words.every((word) => name.includes(` ${word}`)));
}

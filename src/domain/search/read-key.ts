import { fold } from '#domain/fold.ts';
import { asksForPage } from '#domain/search/site-pages.ts';
import { isGenericWord, isStopWord } from '#domain/search/stop-words.ts';

/** A key, read as the question that it may be. Words are folded. */
export interface ReadKey {
  /** Search text. */
  words: string[];
  /** Words that order what is found, without excluding anything. */
  wishes: string[];
}

/** Takes a key apart. `languages`: those that serve the reader, the reader's own first. */
export function readKey(languages: readonly string[], key: string): ReadKey {
  const all = [...new Set(fold(key).split(' '))].filter(Boolean);
  const meaningful = orAll(
    all.filter((word) => !isStopWord(languages, word)),
    all,
  );
  const words = orAll(
    meaningful.filter((word) => !asksForPage(word) && !isGenericWord(languages, word)),
    meaningful,
  );
  return { words, wishes: meaningful.filter((word) => !words.includes(word)) };
}

/** A key that consists of such words alone means them. */
const orAll = (some: string[], all: string[]): string[] => (some.length > 0 ? some : all);

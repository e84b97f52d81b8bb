import { fold } from '#domain/fold.ts';
import { asksForPage } from '#domain/search/site-pages.ts';
import { isGenericWord, isStopWord } from '#domain/search/stop-words.ts';

/** The folded words of a search key. */
export interface ReadKey {
  /** Words that are searched for. */
  words: string[];
  /** Words that affect the order of the results and exclude none. */
  wishes: string[];
}

/** Splits a search key. `languages`: the languages that the reader may be shown, their own first. */
export function readKey(languages: readonly string[], key: string): ReadKey {
  const all = [...new Set(fold(key).split(' '))].filter(Boolean);
  const meaningful = unlessEmpty(
    all.filter((word) => !isStopWord(languages, word)),
    all,
  );
  const words = unlessEmpty(
    meaningful.filter((word) => !asksForPage(word) && !isGenericWord(languages, word)),
    meaningful,
  );
  return { words, wishes: meaningful.filter((word) => !words.includes(word)) };
}

/** Falls back to `all`, because a key that has nothing but stop words is searched for as it is. */
const unlessEmpty = (some: string[], all: string[]): string[] => (some.length > 0 ? some : all);

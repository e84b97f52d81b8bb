import { fold } from '#domain/fold.ts';
import { stemOf } from '#domain/search/stem.ts';

/** Kinds of results that words of a key can name. */
export const WISHED_KINDS = [
  'service',
  'doctor',
  'hospital',
  'resort',
  'post',
  'faq',
  'calculator',
  'quiz',
  'page',
] as const;
export type WishedKind = (typeof WISHED_KINDS)[number];

/** The vocabulary of one language as its file states it. Commas separate words and phrases. */
interface Written {
  /** Stop words, which do not narrow a search. */
  stop: string;
  /** Words that are too frequent to exclude anything; they only affect the order. */
  weak: string;
  /**
   * Words, as synonyms have them first, for what a question is about whatever treatment it names, such as a flight: a
   * document with one of them in its name comes first.
   */
  subjects: string;
  /** Phrases that move results of a kind to the front. */
  kinds: Partial<Record<WishedKind, string>>;
  /** Typed phrases with words of the site that they mean; `|` separates alternatives. */
  synonyms: Readonly<Record<string, string>>;
  /** Synonyms that apply only when the key contains nothing else. */
  wholeKeys: Readonly<Record<string, string>>;
  /** Words for all doctors, for female doctors, and for dentists. */
  people: Record<'doctor' | 'female' | 'dentistry', string>;
  /** Words for hospitals and for hotels. */
  places: Record<'hospital' | 'resort', string>;
}

/** The vocabulary of one language, folded. */
export interface Vocabulary {
  stop: ReadonlySet<string>;
  /** Stems of the stop words that are long enough to be inflected. */
  stopStems: ReadonlySet<string>;
  weak: ReadonlySet<string>;
  subjects: ReadonlySet<string>;
  kinds: readonly (readonly [WishedKind, readonly string[]])[];
  synonyms: ReadonlyMap<string, string>;
  wholeKeys: ReadonlyMap<string, string>;
  people: Record<keyof Written['people'], readonly string[]>;
  places: Record<keyof Written['places'], readonly string[]>;
}

const splitPhrases = (text: string): string[] => text.split(/[,،]/).map(fold).filter(Boolean);

const indexByPhrase = (written: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(
    Object.entries(written).flatMap(([typed, meant]) =>
      splitPhrases(typed).map((phrase) => [phrase, foldedWords(meant)] as const),
    ),
  );

/** Folds each word, and keeps the bars between alternatives. */
const foldedWords = (meant: string): string =>
  meant
    .split(/\s+/)
    .map((word) => word.split('|').map(fold).join('|'))
    .join(' ');

/**
 * The fewest letters of an Arabic stop word whose inflected forms are stop words too; forms of shorter ones are
 * other words.
 */
const SHORTEST_INFLECTED = 4;
const mayBeInflected = (word: string): boolean =>
  word.length >= SHORTEST_INFLECTED && /\p{Script=Arabic}/u.test(word);

/** Whether a folded word is a stop word. */
export const isStopWord = ({ stop, stopStems }: Vocabulary, word: string): boolean =>
  stop.has(word) || (mayBeInflected(word) && stopStems.has(stemOf('', word)));

/** Folds and indexes the vocabulary of one language. */
export function vocabularyOf(written: Written): Vocabulary {
  const kinds = Object.entries(written.kinds) as [WishedKind, string][];
  const stop = written.stop.split(/\s+/).map(fold);
  return {
    stop: new Set(stop),
    stopStems: new Set(stop.filter(mayBeInflected).map((word) => stemOf('', word))),
    weak: new Set(written.weak.split(/\s+/).map(fold)),
    subjects: new Set(written.subjects.split(/\s+/).map(fold)),
    kinds: kinds.map(([kind, text]) => [kind, splitPhrases(text)] as const),
    synonyms: indexByPhrase(written.synonyms),
    wholeKeys: indexByPhrase(written.wholeKeys),
    people: {
      doctor: splitPhrases(written.people.doctor),
      female: splitPhrases(written.people.female),
      dentistry: splitPhrases(written.people.dentistry),
    },
    places: { hospital: splitPhrases(written.places.hospital), resort: splitPhrases(written.places.resort) },
  };
}

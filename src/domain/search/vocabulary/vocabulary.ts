import { fold } from '#domain/fold.ts';
import { stemOf } from '#domain/search/stem.ts';

/** Kinds of results that words of a key can wish for. */
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

/** Words of one language as a person writes them down. Words and phrases stand with commas between them. */
interface Written {
  /** Say nothing about what is looked for. */
  stop: string;
  /** So frequent that they exclude nothing: they only help to order what is found. */
  weak: string;
  /** Results of these kinds are preferred where one of the phrases occurs. */
  kinds: Partial<Record<WishedKind, string>>;
  /** Phrases that people type, with the words of the site that they mean; `|` stands between words of which one is enough. */
  synonyms: Readonly<Record<string, string>>;
  /** The same, for keys that say nothing else. */
  wholeKeys: Readonly<Record<string, string>>;
  /** Words for all doctors, for women among them, and for those of a family of treatments. */
  people: Record<'doctor' | 'female' | 'dentistry', string>;
  /** Words for hospitals and for hotels. */
  places: Record<'hospital' | 'resort', string>;
}

/** The words of one language, folded. */
export interface Vocabulary {
  stop: ReadonlySet<string>;
  /** The same by the stems of those that are long enough to be bent. */
  stopStems: ReadonlySet<string>;
  weak: ReadonlySet<string>;
  kinds: readonly (readonly [WishedKind, readonly string[]])[];
  synonyms: ReadonlyMap<string, string>;
  wholeKeys: ReadonlyMap<string, string>;
  people: Record<keyof Written['people'], readonly string[]>;
  places: Record<keyof Written['places'], readonly string[]>;
}

const phrases = (text: string): string[] => text.split(/[,،]/).map(fold).filter(Boolean);

const byPhrase = (written: Readonly<Record<string, string>>): Map<string, string> =>
  new Map(
    Object.entries(written).flatMap(([typed, meant]) =>
      phrases(typed).map((phrase) => [phrase, foldedWords(meant)] as const),
    ),
  );

/** Folds each word, and keeps the bars between words of which one is enough. */
const foldedWords = (meant: string): string =>
  meant
    .split(/\s+/)
    .map((word) => word.split('|').map(fold).join('|'))
    .join(' ');

/** The fewest letters of an Arabic word whose forms say as little as itself: those of a short one are other words. */
const BENT = 4;
const isBent = (word: string): boolean => word.length >= BENT && /\p{Script=Arabic}/u.test(word);

/** Whether a folded word says nothing about what is looked for. */
export const isStopWord = ({ stop, stopStems }: Vocabulary, word: string): boolean =>
  stop.has(word) || (isBent(word) && stopStems.has(stemOf('', word)));

export function vocabularyOf(written: Written): Vocabulary {
  const kinds = Object.entries(written.kinds) as [WishedKind, string][];
  const stop = written.stop.split(/\s+/).map(fold);
  return {
    stop: new Set(stop),
    stopStems: new Set(stop.filter(isBent).map((word) => stemOf('', word))),
    weak: new Set(written.weak.split(/\s+/).map(fold)),
    kinds: kinds.map(([kind, text]) => [kind, phrases(text)] as const),
    synonyms: byPhrase(written.synonyms),
    wholeKeys: byPhrase(written.wholeKeys),
    people: {
      doctor: phrases(written.people.doctor),
      female: phrases(written.people.female),
      dentistry: phrases(written.people.dentistry),
    },
    places: { hospital: phrases(written.places.hospital), resort: phrases(written.places.resort) },
  };
}

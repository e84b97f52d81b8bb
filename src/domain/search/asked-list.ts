import { fold } from '#domain/fold.ts';
import { stemOf } from '#domain/search/stem.ts';
import { vocabulariesOf } from '#domain/search/vocabulary/vocabularies.ts';
import { isStopWord, type Vocabulary } from '#domain/search/vocabulary/vocabulary.ts';

/** A value of a filter with the phrases that mean it. */
export interface Named {
  filter: 'country' | 'city' | 'specialization' | 'language';
  value: string;
  phrases: readonly string[];
  /** Whether the phrases name people; the name of a specialty may also be that of a treatment. */
  isPerson: boolean;
}

/** The list that a key asks for, with its filters. */
export interface AskedList {
  kind: 'doctors' | 'hospitals' | 'resorts';
  country?: string;
  city?: string;
  specialization?: string;
  language?: string;
  gender?: 'female';
  /** All dental specialties, of which a list can have one. */
  dentists: boolean;
}

/** The most words of a phrase. */
const LONGEST = 6;

type Meant = (asked: Mutable) => void;
type Mutable = Omit<AskedList, 'kind'> & { kinds: Set<AskedList['kind']> };

/**
 * The list that the folded `words` ask for, such as “dentist Istanbul French”; undefined when a word is left that
 * is no filter of a list.
 */
export function parseAskedList(words: readonly string[], phrases: Phrases): AskedList | undefined {
  const asked: Mutable = { kinds: new Set(), dentists: false };
  for (let at = 0; at < words.length;) {
    const found = phrases.longestAt(words, at);
    for (const mean of found?.meanings ?? []) mean(asked);
    if (found === undefined && !phrases.saysNothing(words[at] ?? '')) return undefined;
    at += found?.length ?? 1;
  }
  const { city, country, language, specialization } = asked;
  // “Orthodontics in Izmir” asks for doctors; “orthodontics” alone may ask for an explanation.
  if (specialization !== undefined && (city ?? country ?? language) !== undefined) asked.kinds.add('doctors');
  const [kind] = (['resorts', 'hospitals', 'doctors'] as const).filter((one) => asked.kinds.has(one));
  const { kinds: _, ...filters } = asked;
  return kind && { kind, ...filters };
}

/** The meaning for a list of each phrase of the vocabulary and the names, as written or by its stems. */
export class Phrases {
  readonly #written = new Map<string, Meant[]>();
  readonly #stemmed = new Map<string, Meant[]>();
  readonly #vocabularies: readonly Vocabulary[];
  readonly #language: string;

  /** `languages` are those that the reader may be shown, their own first. */
  constructor(languages: readonly string[], names: readonly Named[]) {
    this.#language = languages[0] ?? '';
    this.#vocabularies = vocabulariesOf(languages);
    for (const { people, places } of this.#vocabularies) {
      this.#add(people.doctor, ({ kinds }) => kinds.add('doctors'));
      this.#add(people.dentistry, (asked) => {
        asked.kinds.add('doctors');
        asked.dentists = true;
      });
      this.#add(places.hospital, ({ kinds }) => kinds.add('hospitals'));
      this.#add(places.resort, ({ kinds }) => kinds.add('resorts'));
      // Words for women are compared as written, because the stem of an Arabic one is that of the word for men.
      for (const phrase of people.female)
        addMeaning(this.#written, phrase, (asked) => {
          asked.gender = 'female';
        });
    }
    for (const { filter, value, phrases, isPerson } of names)
      this.#add(phrases, (asked) => {
        asked[filter] ??= value;
        if (isPerson) asked.kinds.add('doctors');
      });
  }

  #add(phrases: readonly string[], mean: Meant): void {
    for (const phrase of phrases.map(fold)) {
      addMeaning(this.#written, phrase, mean);
      addMeaning(this.#stemmed, this.#stems(phrase.split(' ')), mean);
    }
  }

  #stems(words: readonly string[]): string {
    return words.map((word) => stemOf(this.#language, word)).join(' ');
  }

  /** Whether a word needs no filter. */
  saysNothing(word: string): boolean {
    return this.#vocabularies.some((one) => isStopWord(one, word) || one.weak.has(word));
  }

  /** The longest phrase that begins at a word; an exact match wins over one by stems. */
  longestAt(
    words: readonly string[],
    at: number,
  ): { meanings: readonly Meant[]; length: number } | undefined {
    for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1) {
      const some = words.slice(at, at + length);
      const meanings = this.#written.get(some.join(' ')) ?? this.#stemmed.get(this.#stems(some));
      if (meanings !== undefined) return { meanings, length };
    }
    return undefined;
  }
}

function addMeaning(meanings: Map<string, Meant[]>, phrase: string, mean: Meant): void {
  meanings.set(phrase, [...(meanings.get(phrase) ?? []), mean]);
}

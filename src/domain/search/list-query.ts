import { fold } from '#domain/fold.ts';
import { stemOf } from '#domain/search/stem.ts';
import { vocabulariesOf } from '#domain/search/vocabulary/vocabularies.ts';
import { isStopWord, type Vocabulary } from '#domain/search/vocabulary/vocabulary.ts';

type Filter = 'country' | 'city' | 'specialization' | 'treatment' | 'language';

/** A value of a filter with the phrases that mean it. */
export interface FilterValue {
  filter: Filter;
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
  treatment?: string;
  language?: string;
  gender?: 'female';
  /** Whether doctors of all dental specialties are asked for; the filter of a list can name only one specialty. */
  dentists: boolean;
}

/** The most words of a phrase. */
const LONGEST_PHRASE = 6;

/** The values of each filter that a phrase, or all phrases together, may mean; the first is the likeliest. */
type Values = Map<Filter, readonly string[]>;
type ApplyMeaning = (listFilters: ListFilters, values: Values) => void;
type ListFilters = Pick<AskedList, 'gender' | 'dentists'> & { kinds: Set<AskedList['kind']> };

/**
 * The list that the folded `words` ask for, such as “dentist Istanbul French”; undefined when a word is left that
 * is no filter of a list, and when two phrases name different values of a filter, such as two cities.
 */
export function parseAskedList(words: readonly string[], phrases: Phrases): AskedList | undefined {
  const listFilters: ListFilters = { kinds: new Set(), dentists: false };
  const values: Values = new Map();
  for (let at = 0; at < words.length;) {
    const found = phrases.longestAt(words, at);
    if (found === undefined && !phrases.needsNoFilter(words[at] ?? '')) return undefined;
    const valuesOfPhrase: Values = new Map();
    for (const applyMeaning of found?.meanings ?? []) applyMeaning(listFilters, valuesOfPhrase);
    // Some treatments have the name of a field, which has more doctors.
    if (valuesOfPhrase.has('specialization')) valuesOfPhrase.delete('treatment');
    if (!addValues(values, valuesOfPhrase)) return undefined;
    at += found?.length ?? 1;
  }
  // “Orthodontics in Izmir” asks for doctors; “orthodontics” alone may ask for an explanation.
  if (values.has('specialization') && values.size > 1) listFilters.kinds.add('doctors');
  // The page of a treatment is about a country of its own, so a country makes no list of the doctors who perform it.
  if (values.has('treatment') && values.has('city')) listFilters.kinds.add('doctors');
  const { kinds, ...otherFilters } = listFilters;
  const [kind] = (['resorts', 'hospitals', 'doctors'] as const).filter((one) => kinds.has(one));
  const chosenValues = Object.fromEntries([...values].map(([filter, [value]]) => [filter, value]));
  return kind && { kind, ...otherFilters, ...chosenValues };
}

/** Adds the values that a phrase may mean. False if no value of a filter is common to it and the phrases before. */
function addValues(values: Values, valuesOfPhrase: Values): boolean {
  for (const [filter, added] of valuesOfPhrase) {
    const common = values.get(filter)?.filter((value) => added.includes(value)) ?? added;
    if (common.length === 0) return false;
    values.set(filter, common);
  }
  return true;
}

/** Finds the filters that phrases mean: those of the vocabulary and names, as they are written or by their stems. */
export class Phrases {
  readonly #written = new Map<string, ApplyMeaning[]>();
  readonly #stemmed = new Map<string, ApplyMeaning[]>();
  readonly #vocabularies: readonly Vocabulary[];
  readonly #language: string;

  /** `languages` are the languages that the reader may be shown, their own first. */
  constructor(languages: readonly string[], names: readonly FilterValue[]) {
    this.#language = languages[0] ?? '';
    this.#vocabularies = vocabulariesOf(languages);
    for (const { people, places } of this.#vocabularies) {
      this.#add(people.doctor, ({ kinds }) => kinds.add('doctors'));
      this.#add(people.dentistry, (listFilters) => {
        listFilters.kinds.add('doctors');
        listFilters.dentists = true;
      });
      this.#add(places.hospital, ({ kinds }) => kinds.add('hospitals'));
      this.#add(places.resort, ({ kinds }) => kinds.add('resorts'));
      // Words for women are compared as written, because the stem of an Arabic one is that of the word for men.
      for (const phrase of people.female)
        addMeaning(this.#written, phrase, (listFilters) => {
          listFilters.gender = 'female';
        });
    }
    for (const { filter, value, phrases, isPerson } of names)
      this.#add(phrases, ({ kinds }, values) => {
        values.set(filter, [...(values.get(filter) ?? []), value]);
        if (isPerson) kinds.add('doctors');
      });
  }

  #add(phrases: readonly string[], applyMeaning: ApplyMeaning): void {
    for (const phrase of phrases.map(fold)) {
      addMeaning(this.#written, phrase, applyMeaning);
      addMeaning(this.#stemmed, this.#stems(phrase.split(' ')), applyMeaning);
    }
  }

  #stems(words: readonly string[]): string {
    return words.map((word) => stemOf(this.#language, word)).join(' ');
  }

  /** Whether a word needs no filter. */
  needsNoFilter(word: string): boolean {
    return this.#vocabularies.some((one) => isStopWord(one, word) || one.weak.has(word));
  }

  /** The longest phrase that begins at a word; an exact match wins over one by stems. */
  longestAt(
    words: readonly string[],
    at: number,
  ): { meanings: readonly ApplyMeaning[]; length: number } | undefined {
    for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1) {
      const phraseWords = words.slice(at, at + length);
      const meanings =
        this.#written.get(phraseWords.join(' ')) ?? this.#stemmed.get(this.#stems(phraseWords));
      if (meanings !== undefined) return { meanings, length };
    }
    return undefined;
  }
}

function addMeaning(meanings: Map<string, ApplyMeaning[]>, phrase: string, applyMeaning: ApplyMeaning): void {
  meanings.set(phrase, [...(meanings.get(phrase) ?? []), applyMeaning]);
}

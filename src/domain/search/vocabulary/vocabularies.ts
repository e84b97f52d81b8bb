import { AR } from '#domain/search/vocabulary/ar.ts';
import { EN } from '#domain/search/vocabulary/en.ts';
import { FR } from '#domain/search/vocabulary/fr.ts';
import { TR } from '#domain/search/vocabulary/tr.ts';
import type { Vocabulary } from '#domain/search/vocabulary/vocabulary.ts';

const VOCABULARIES: Readonly<Record<string, Vocabulary>> = { ar: AR, en: EN, fr: FR, tr: TR };

/** The vocabularies of the languages that have one, in the same order. */
export const vocabulariesOf = (languages: readonly string[]): Vocabulary[] =>
  languages.flatMap((language) => VOCABULARIES[language] ?? []);

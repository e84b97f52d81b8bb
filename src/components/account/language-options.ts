import type { Locale } from '#config.ts';
import { isLanguage, isOfferedLanguage } from '#domain/language-code.ts';
import { cached } from '#i18n/cached.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { languageName } from '#i18n/names.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** All pairs of letters, `aa` to `zz`: Node cannot list language codes, but it can tell whether a pair is one. */
const LETTER_PAIRS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** The name in `locale` of every code that a profile may hold, former codes too. */
export const languageTitles = (locale: Locale): Readonly<Record<string, string>> =>
  cached(`language titles ${locale}`, () =>
    Object.fromEntries(
      LETTER_PAIRS.filter(isLanguage)
        .map((code) => [code, languageName(locale, code)] as const)
        // Intl returns the code itself where the locale has no name for a language.
        .filter(([code, title]) => title !== code),
    ),
  );

/** Every spoken language of ISO 639-1 once, with its name in `locale`, sorted by the rules of that language. */
export const languageOptions = (locale: Locale): readonly { value: string; title: string }[] =>
  cached(`language options ${locale}`, () => {
    const { compare } = new Intl.Collator(LOCALE_INFO[locale].tag);
    return Object.entries(languageTitles(locale))
      .filter(([code]) => isOfferedLanguage(code))
      .map(([value, title]) => ({ value, title }))
      .sort((a, b) => compare(a.title, b.title));
  });

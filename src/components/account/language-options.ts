import type { Locale } from '#config.ts';
import { isLanguage } from '#domain/language-code.ts';
import { cached } from '#i18n/cached.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { languageName } from '#i18n/names.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
/** All pairs of letters, `aa` to `zz`: Node cannot list language codes, but it can tell whether a pair is one. */
const LETTER_PAIRS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** Every language of ISO 639-1 with its name in `locale`, sorted by the rules of that language. */
export const languageOptions = (locale: Locale): readonly { value: string; title: string }[] =>
  cached(`language options ${locale}`, () => {
    const { compare } = new Intl.Collator(LOCALE_INFO[locale].tag);
    // Intl returns the code itself where the locale has no name for a language.
    return LETTER_PAIRS.filter((code) => isLanguage(code) && languageName(locale, code) !== code)
      .map((value) => ({ value, title: languageName(locale, value) }))
      .sort((a, b) => compare(a.title, b.title));
  });

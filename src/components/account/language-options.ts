import type { Locale } from '#config.ts';
import { isLanguage } from '#domain/language-code.ts';
import { cached } from '#i18n/cached.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';
import { languageName } from '#i18n/names.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Every language of ISO 639-1 by its name in `locale`, in that language's order. */
export const languageOptions = (locale: Locale): readonly { value: string; title: string }[] =>
  cached(`language options ${locale}`, () => {
    const { compare } = new Intl.Collator(LOCALE_INFO[locale].tag);
    return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
      .filter((code) => isLanguage(code) && languageName(locale, code) !== code)
      .map((value) => ({ value, title: languageName(locale, value) }))
      .sort((a, b) => compare(a.title, b.title));
  });

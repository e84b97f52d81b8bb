import type { Locale } from '#config.ts';
import { cached } from '#i18n/cached.ts';
import { LOCALE_INFO } from '#i18n/locales.ts';

function rulesOf(locale: Locale): Intl.PluralRules {
  return cached(`plural ${locale}`, () => new Intl.PluralRules(LOCALE_INFO[locale].tag));
}

/** The CLDR category that `count` takes in a language: the suffix of its message key. */
export function pluralCategory(locale: Locale, count: number): Intl.LDMLPluralRule {
  return rulesOf(locale).select(count);
}

/** A message key without its plural suffix: `articles_few` → `articles`. */
export type WithoutPlural<Key extends string> = Key extends `${infer Base}_${Intl.LDMLPluralRule}`
  ? Base
  : Key;

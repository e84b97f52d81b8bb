import type { Locale } from '#config.ts';

/** One text in the four languages of the site. */
export type Words = Readonly<Record<Locale, string>>;

/** Four texts in the order of the tables here. */
export const words = (en: string, fr: string, ar: string, tr: string): Words => ({ en, fr, ar, tr });

/** Puts other texts in the places that braces name, language by language. */
export function fill(text: Words, parts: Readonly<Record<string, Words>>): Words {
  const fillIn = (locale: Locale): string =>
    text[locale].replace(/\{(\w+)\}/g, (whole, name: string) => parts[name]?.[locale] ?? whole);
  return words(fillIn('en'), fillIn('fr'), fillIn('ar'), fillIn('tr'));
}

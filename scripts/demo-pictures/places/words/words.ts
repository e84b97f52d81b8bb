import type { Locale } from '#config.ts';

/** A text in the four languages of the site. */
export type Words = Readonly<Record<Locale, string>>;

/** The four texts of a row, in the order of the tables in this folder. */
export const words = (en: string, fr: string, ar: string, tr: string): Words => ({ en, fr, ar, tr });

/** Replaces each `{name}` of a text by the part of that name, in each language. */
export function fill(text: Words, parts: Readonly<Record<string, Words>>): Words {
  const fillIn = (locale: Locale): string =>
    text[locale].replace(/\{(\w+)\}/g, (whole, name: string) => parts[name]?.[locale] ?? whole);
  return words(fillIn('en'), fillIn('fr'), fillIn('ar'), fillIn('tr'));
}

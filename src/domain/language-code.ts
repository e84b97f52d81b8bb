const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether a text is the two-letter code of a language (ISO 639-1). */
export const isLanguage = (code: string): boolean => /^[a-z]{2}$/.test(code) && names.of(code) !== undefined;

/** Names of languages in another language: `fr` is `français` for a French reader and `French` for an English one. */
export function languageNames(reader: string, codes: readonly string[]): string[] {
  const own = new Intl.DisplayNames(reader, { type: 'language' });
  return codes.map((code) => own.of(code) ?? code);
}

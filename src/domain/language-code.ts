const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether a text is the two-letter code of a language (ISO 639-1). */
export const isLanguage = (code: string): boolean => /^[a-z]{2}$/.test(code) && names.of(code) !== undefined;

/** Codes that ISO 639-1 has withdrawn, and `tw`, which has the name of `ak`. Stored profiles may hold them. */
const REPLACED_CODES: ReadonlySet<string> = new Set(['bh', 'in', 'iw', 'ji', 'jw', 'mo', 'sh', 'tw']);
/** Dead and constructed languages that nobody speaks as their first one: Avestan, Church Slavonic, Latin, Volapük, … */
const UNSPOKEN: ReadonlySet<string> = new Set(['ae', 'cu', 'ia', 'ie', 'io', 'la', 'pi', 'vo']);

/** Whether a list of languages that people speak offers a code: no two that it offers have the same name. */
export const isOfferedLanguage = (code: string): boolean =>
  isLanguage(code) && !REPLACED_CODES.has(code) && !UNSPOKEN.has(code);

/** Names of languages in another language: `fr` is `français` for a French reader and `French` for an English one. */
export function languageNames(reader: string, codes: readonly string[]): string[] {
  const own = new Intl.DisplayNames(reader, { type: 'language' });
  return codes.map((code) => own.of(code) ?? code);
}

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** True for the two letters of a language that there is (ISO 639-1). */
export const isLanguage = (code: string): boolean => /^[a-z]{2}$/.test(code) && names.of(code) !== undefined;

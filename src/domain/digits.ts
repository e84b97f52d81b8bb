/** Arabic-Indic and Persian digits, which keyboards of these languages type. */
const FOREIGN_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** A text with the digits 0–9 in place of Arabic-Indic and Persian ones. */
export const latinDigits = (text: string): string =>
  text.replace(FOREIGN_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));

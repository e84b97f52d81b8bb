/** The characters with which a spreadsheet begins a formula (OWASP), also when white space precedes them. */
const FORMULA = /^\s*[=+\-@\t\r]/;

/** The sign before the decimals of a number. */
export type DecimalSign = '.' | ',';

/**
 * A table as CSV by RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. Where numbers have a comma,
 * spreadsheets expect a semicolon between fields. Texts that a spreadsheet would compute get an apostrophe before them;
 * numbers, which may be negative, get none.
 */
export function csv(rows: readonly (readonly (string | number)[])[], decimalSign: DecimalSign = '.'): string {
  const separator = decimalSign === ',' ? ';' : ',';
  const cell = (value: string | number): string => {
    if (typeof value === 'number') return String(value).replace('.', decimalSign);
    const safe = FORMULA.test(value) ? `'${value}` : value;
    return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('')}`;
}

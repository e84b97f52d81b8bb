/** The characters with which a spreadsheet begins a formula (OWASP), also when white space precedes them. */
const FORMULA = /^\s*[=+\-@\t\r]/;

/**
 * A table as CSV by RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. Texts that a spreadsheet
 * would compute get an apostrophe before them; numbers, which may be negative, are left as they are.
 */
export function csv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

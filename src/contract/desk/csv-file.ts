import * as v from 'valibot';

/**
 * A file for a spreadsheet: its first line names the columns, the same in every language; instants are ISO
 * 8601. A text that would be a formula has an apostrophe before it.
 */
export const CsvFile = v.object({ filename: v.string(), text: v.string() });

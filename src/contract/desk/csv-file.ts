import * as v from 'valibot';

/** A file for a spreadsheet. */
export const CsvFile = v.object({ filename: v.string(), text: v.string() });

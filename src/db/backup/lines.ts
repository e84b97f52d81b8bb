import * as v from 'valibot';

/**
 * The version of the format. A backup is gzipped text with one JSON value per line: the header, then for each table
 * its columns and its rows, the sequences, and the end. Values are PostgreSQL's own text form, so that they are
 * restored exactly.
 */
export const FORMAT = 1;

const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(63));

export const Header = v.object({
  backup: v.literal(FORMAT),
  made: v.string(),
  /** The state of the tables: the migrations that made them, in their order. */
  migrations: v.array(v.object({ created_at: v.number(), hash: v.string() })),
});
export type Header = v.InferOutput<typeof Header>;

/**
 * A line that is no row: the columns of the table whose rows follow, a sequence, or the end of the backup. It is an object,
 * whereas a row is an array.
 */
export const ControlLine = v.union([
  v.object({ table: Name, columns: v.array(Name) }),
  v.object({ sequence: Name, value: v.pipe(v.string(), v.regex(/^-?\d+$/)) }),
  v.object({ end: v.object({ rows: v.number() }) }),
]);
export type ControlLine = v.InferOutput<typeof ControlLine>;

/** Whether a line is a row: a JSON array of texts. */
export const isRow = (line: string): boolean => line.startsWith('[');

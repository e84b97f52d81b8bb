/** One line of the specification. */
export interface Row {
  /** Stable name; a call's is `METHOD /path`. */
  id: string;
  /** Section of the specification, and its part. */
  section: string;
  text: string;
  /** The test that proves it as `file > describe > test`, with `*` for changing parts; a row without one is open. */
  test?: string;
}

type Short = readonly [id: string, text: string, test?: string];

/** Rows of one section from their short form. */
export function section(name: string, rows: readonly Short[]): Row[] {
  return rows.map(([id, text, test]) => ({
    id,
    section: name,
    text,
    ...(test === undefined ? {} : { test }),
  }));
}

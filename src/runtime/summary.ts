/** The result of a build's renders. */
export class Summary {
  /** Pages in the store that visitors can reach. */
  pages = 0;
  rendered = 0;
  /** The bytes of all pages, uncompressed and as they are stored. */
  bytes = { raw: 0, stored: 0 };
  milliseconds = 0;
  /** Slowest renders, slowest first. */
  slowest: { key: string; milliseconds: number }[] = [];
  /** Links to pages that do not exist. */
  dead: { key: string; from: string }[] = [];
  /** Fixed and listed addresses that answered 404: an existing back end may lack their content. */
  absent: string[] = [];
  /** Links to addresses that have moved permanently, with the new address. */
  moved: { key: string; to: string; from: string }[] = [];
  /** A line for each kind of fault that was tolerated in answers of the API, the most frequent first. */
  answerFaults: string[] = [];
  /** Pages that failed and whose last good version is served. */
  stale: string[] = [];
  /** Pages that failed without such a version, each with its cause; they are tried again when visitors request them. */
  missing: string[] = [];
  /** The number of addresses that were not tried. */
  left = 0;
}

/** The result of a build's renders. */
export interface Summary {
  /** Pages in the store that visitors can reach. */
  pages: number;
  rendered: number;
  /** The bytes of all pages, uncompressed and as they are stored. */
  bytes: { raw: number; stored: number };
  milliseconds: number;
  /** Slowest renders, slowest first. */
  slowest: { key: string; milliseconds: number }[];
  /** Links to pages that do not exist. */
  dead: { key: string; from: string }[];
  /** Addresses of the site's own for which the API has nothing: a back end need not have everything. */
  absent: string[];
  /** Links to addresses that have moved for good, with the new one. */
  moved: { key: string; to: string; from: string }[];
  /** A line for each defect that was mended in the API's answers, those in most places first. */
  mended: string[];
  /** Pages whose last good version stands in. */
  stale: string[];
  /** Pages that failed without one, each with its cause; visitors make the next attempt. */
  missing: string[];
  /** Addresses that were not tried, for a later time. */
  left: number;
}

export const emptySummary = (): Summary => ({
  pages: 0,
  rendered: 0,
  bytes: { raw: 0, stored: 0 },
  milliseconds: 0,
  slowest: [],
  dead: [],
  absent: [],
  moved: [],
  mended: [],
  stale: [],
  missing: [],
  left: 0,
});

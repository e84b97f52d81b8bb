import type { DeskAnswer } from './call.ts';
import { table } from './table.ts';

export interface PageNumber {
  /** The number of the page, from 1 on. */
  page: number;
  limit: number;
}

/** The rows of one page, and how many there are on all pages. */
export interface PageRows<Row> {
  total: number;
  rows: readonly Row[];
}

/** Answers with one page of a list; its last line names the page and the option that shows the next one. */
export function listAnswer<Row>(
  { total, rows }: PageRows<Row>,
  { page, limit }: PageNumber,
  { linesOf, empty }: { linesOf: (rows: readonly Row[]) => string[]; empty: string },
): DeskAnswer {
  const pages = Math.max(1, Math.ceil(total / limit));
  const next = page < pages ? ` The next: --page ${page + 1}` : '';
  const foot = pages > 1 ? [`Page ${page} of ${pages}, ${total} in all.${next}`] : [];
  return {
    data: { total, page, pages, items: rows },
    lines:
      rows.length > 0
        ? [...linesOf(rows), ...foot]
        : [total > 0 ? `Page ${page} does not exist; the last one is ${pages}.` : empty],
  };
}

interface TableFormat<Row> {
  head: readonly string[];
  cells: (row: Row) => readonly string[];
  /** The line that stands for a page without rows. */
  empty: string;
}

/** Answers with one page of a list as a table. An empty line separates the table from the line about pages, if any. */
export const tableAnswer = <Row>(
  found: PageRows<Row>,
  page: PageNumber,
  { head, cells, empty }: TableFormat<Row>,
): DeskAnswer =>
  listAnswer(found, page, {
    empty,
    linesOf: (rows) => [...table(head, rows.map(cells)), ...(found.total > page.limit ? [''] : [])],
  });

import { OWN_PAGE_SIZE } from '#config.ts';
import { isUuid } from '#domain/uuid.ts';
import type { DeskAnswer, Options } from './call.ts';
import { DeskRefusal, EXIT } from './io.ts';
import { table } from './table.ts';

/** The page that `--page` asks for. */
export function pageOf({ page = '1' }: Options): { limit: number; offset: number; page: number } {
  if (!/^[1-9]\d{0,5}$/.test(String(page)))
    throw new DeskRefusal('--page takes a number from 1 on.', EXIT.usage);
  const number = Number(page);
  return { limit: OWN_PAGE_SIZE.desk, offset: (number - 1) * OWN_PAGE_SIZE.desk, page: number };
}

export interface PageNumber {
  /** From 1 on. */
  page: number;
  limit: number;
}

/** The rows of a page, and how many there are on all pages. */
export interface Found<Row> {
  total: number;
  rows: readonly Row[];
}

/** A page of a list, with the number of the next one. */
export function paged<Row>(
  { total, rows }: Found<Row>,
  { page, limit }: PageNumber,
  { linesOf, empty }: { linesOf: (rows: readonly Row[]) => string[]; empty: string },
): DeskAnswer {
  const pages = Math.max(1, Math.ceil(total / limit));
  const foot = pages > 1 ? [`Page ${page} of ${pages}, ${total} in all. The next: --page ${page + 1}`] : [];
  return {
    data: { total, page, pages, items: rows },
    lines: rows.length === 0 ? [empty] : [...linesOf(rows), ...foot],
  };
}

interface Listed<Row> {
  head: readonly string[];
  cells: (row: Row) => readonly string[];
  /** Where there are none. */
  empty: string;
}

/** A page of a list, as a table. */
export const listed = <Row>(
  found: Found<Row>,
  page: PageNumber,
  { head, cells, empty }: Listed<Row>,
): DeskAnswer =>
  paged(found, page, {
    empty,
    linesOf: (rows) => [...table(head, rows.map(cells)), ...(found.total > page.limit ? [''] : [])],
  });

/** One of a few words; without it undefined. */
export function oneOf<const T extends string>(
  options: Options,
  name: string,
  among: readonly T[],
): T | undefined {
  const value = options[name];
  if (value === undefined) return undefined;
  const found = among.find((word) => word === value);
  if (!found) throw new DeskRefusal(`--${name} is one of: ${among.join(', ')}.`, EXIT.usage);
  return found;
}

/** An id as a list prints it. */
export function idOf(text = ''): string {
  const id = text.toLowerCase();
  if (!isUuid(id)) throw new DeskRefusal(`"${text}" is no id: lists print them.`, EXIT.usage);
  return id;
}

/** Text of an option that is bounded like the API's. */
export function textOf(options: Options, name: string, max: number): string | undefined {
  const value = options[name];
  if (value === undefined) return undefined;
  const text = String(value).trim();
  if (text.length > max || !text.isWellFormed() || text.includes('\0'))
    throw new DeskRefusal(`--${name} takes a text of at most ${max} characters.`, EXIT.usage);
  return text;
}

/** A day, `YYYY-MM-DD`. */
export function dayOf(options: Options, name: string): string | undefined {
  const day = options[name];
  if (day === undefined) return undefined;
  try {
    return Temporal.PlainDate.from(String(day)).toString();
  } catch {
    throw new DeskRefusal(`--${name} takes a day as 2026-11-22.`, EXIT.usage);
  }
}

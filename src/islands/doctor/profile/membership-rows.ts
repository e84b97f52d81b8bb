import * as v from 'valibot';
import type { FileText } from '#contract/doctor/file.ts';
import { MAX_MEMBERSHIPS } from '#domain/membership.ts';

export const CELLS = ['name', 'since', 'url'] as const;
/** The entries of one membership as they stand in the form. */
export type MembershipRow = Readonly<Record<(typeof CELLS)[number], string>>;

export const EMPTY_ROW: MembershipRow = { name: '', since: '', url: '' };

export const toMembershipRows = (memberships: FileText['memberships'] = []): MembershipRow[] =>
  memberships.map(({ name, since, url }) => ({ name, since: String(since ?? ''), url: url ?? '' }));

/** The rows as the form begins with them: an empty one follows, with which a membership is added without a script. */
export const withEmptyRow = (rows: readonly MembershipRow[]): MembershipRow[] =>
  [...rows, EMPTY_ROW].slice(0, MAX_MEMBERSHIPS);

/** The rows of a form, including empty ones, because errors refer to rows by index. */
export const membershipRowsIn = (form: FormData): MembershipRow[] =>
  form.getAll('memberships.name').map((name, index) => ({
    name: String(name),
    since: String(form.getAll('memberships.since')[index] ?? ''),
    url: String(form.getAll('memberships.url')[index] ?? ''),
  }));

interface Hydration {
  /** The rows in the server's HTML. */
  rendered: readonly MembershipRow[];
  /** Whether the server's HTML is that of a form that was sent without a script and refused. */
  isRefused: boolean;
  /** The rows of the draft on this device. */
  draft: readonly MembershipRow[] | undefined;
}

interface HydratedRows {
  rows: MembershipRow[];
  /** Whether rows of the draft are among them. */
  restored: boolean;
}

/**
 * The rows that a form takes over when it is hydrated, with the text that was typed before; undefined where there is none.
 * Refused rows replace a draft, because they are newer. Other typed text is put into the draft, whose rows the server's
 * HTML does not show.
 */
export function rowsAtHydration(
  form: FormData,
  { rendered, isRefused, draft }: Hydration,
): HydratedRows | undefined {
  const typed = typedRowsIn(form, isRefused ? [] : rendered);
  if (!typed) return;
  if (isRefused || !draft) return { rows: typed, restored: false };
  return { rows: addTypedRows(draft, typed, rendered), restored: true };
}

/** The rows of a form if somebody has typed in them since they were rendered; otherwise undefined. */
function typedRowsIn(form: FormData, rendered: readonly MembershipRow[]): MembershipRow[] | undefined {
  const rows = membershipRowsIn(form);
  const isTyped = rows.some((row, index) => CELLS.some((cell) => row[cell] !== rendered[index]?.[cell]));
  return isTyped ? rows : undefined;
}

const areSame = (row: MembershipRow, other: MembershipRow): boolean =>
  CELLS.every((cell) => row[cell] === other[cell]);

/**
 * The rows of a draft with the typed ones: each replaces the row over which it was typed, if the draft has it, and takes
 * an empty row or a new one otherwise. No other row of the draft changes, and a row that was emptied adds none.
 */
function addTypedRows(
  draft: readonly MembershipRow[],
  typed: readonly MembershipRow[],
  rendered: readonly MembershipRow[],
): MembershipRow[] {
  const rows = [...draft];
  const isEmpty = (row: MembershipRow) => areSame(row, EMPTY_ROW);
  for (const [index, row] of typed.entries()) {
    const former = rendered[index] ?? EMPTY_ROW;
    // A browser that fills a reloaded form in again types nothing new.
    const isKnown = areSame(row, former) || (!isEmpty(row) && rows.some((one) => areSame(one, row)));
    if (isKnown) continue;
    const isFormer = (one: MembershipRow) => areSame(one, former);
    const hasItsName = ({ name }: MembershipRow) => name !== '' && name === former.name;
    const places = [isFormer, hasItsName, isEmpty].map((matches) => rows.findIndex(matches));
    const place = places.find((index) => index >= 0);
    // A full draft leaves no room for a further row: its form would have had none either, and one more cannot be sent.
    const isLeftOut = place === undefined && (isEmpty(row) || rows.length >= MAX_MEMBERSHIPS);
    if (!isLeftOut) rows[place ?? rows.length] = row;
  }
  return rows;
}

const Draft = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ name: v.string(), since: v.string(), url: v.string() })),
);

/** The rows of a draft; undefined where there is none, or one of an earlier version of the form. */
export function parseRows(text: string): MembershipRow[] | undefined {
  const draft = v.safeParse(Draft, text);
  return draft.success ? draft.output : undefined;
}

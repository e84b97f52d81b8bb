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

/** The rows of a form if somebody has typed in them since they were rendered; otherwise undefined. */
export function typedRowsIn(form: FormData, rendered: readonly MembershipRow[]): MembershipRow[] | undefined {
  const rows = membershipRowsIn(form);
  const isTyped = rows.some((row, index) => CELLS.some((cell) => row[cell] !== rendered[index]?.[cell]));
  return isTyped ? rows : undefined;
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

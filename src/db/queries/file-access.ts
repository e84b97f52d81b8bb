import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { fileCardOf } from '#db/queries/files.ts';
import { type FoundMeeting, meetingsById } from '#db/queries/messages/meeting-facts.ts';
import { auditEntries } from '#db/schema/audit-entries.ts';
import { files } from '#db/schema/files.ts';
import { leads } from '#db/schema/leads.ts';
import { meetingFiles, meetingReports } from '#db/schema/meetings.ts';
import { users } from '#db/schema/users.ts';
import { SHOWN_ACTIONS, SHOWN_TABLES, type ShownAction } from '#domain/file-access.ts';
import type { DecryptedText } from '#domain/unreadable.ts';
import { isUuid, type Uuid } from '#domain/uuid.ts';

export interface AccessFilter {
  /** The accesses to one meeting, its files and its reports. */
  meeting?: Uuid | undefined;
  /** Leaves out the accesses of the patient. */
  others?: boolean;
}

/** An access to a record of a patient. */
export interface AccessRow {
  position: number;
  at: Date;
  actor: string;
  action: ShownAction;
  table: keyof typeof SHOWN_TABLES;
  /** Id in that table. */
  record: string;
  /** The instant at which the patient asked about the entry, and the id of the lead with the question. */
  askedAt: Date | null;
  lead: string | null;
}

/** An access with the names of the person and the record; they are undefined for deleted ones. */
export interface NamedAccess extends AccessRow {
  person: { name: string; role: string } | undefined;
  meeting: FoundMeeting | undefined;
  /** Name of the file. */
  file: DecryptedText | undefined;
}

const table = sql<keyof typeof SHOWN_TABLES>`split_part(${auditEntries.record}, ':', 1)`;
const record = sql<string>`split_part(${auditEntries.record}, ':', 2)`;

const COLUMNS = {
  position: auditEntries.position,
  at: auditEntries.at,
  actor: auditEntries.actor,
  action: sql<ShownAction>`${auditEntries.action}`,
  table,
  record,
  askedAt: leads.createdAt,
  lead: leads.id,
};

/** The entries of the audit log that a patient is shown. */
function shownTo(patient: string, { meeting, others = false }: AccessFilter = {}): SQL | undefined {
  return and(
    eq(auditEntries.patient, patient),
    inArray(auditEntries.action, Object.keys(SHOWN_ACTIONS) as ShownAction[]),
    inArray(table, Object.keys(SHOWN_TABLES)),
    others ? ne(auditEntries.actor, patient) : undefined,
    meeting && or(eq(auditEntries.record, `meetings:${meeting}`), isOfMeeting(meeting)),
  );
}

/** Whether the entry is about a file or a report of a meeting. */
const isOfMeeting = (meeting: Uuid) => sql`(
  exists (select 1 from ${meetingFiles} where ${meetingFiles.meetingId} = ${meeting}
    and ${auditEntries.record} = 'files:' || ${meetingFiles.fileId})
  or exists (select 1 from ${meetingReports} where ${meetingReports.meetingId} = ${meeting}
    and ${auditEntries.record} = 'meeting_reports:' || ${meetingReports.id}))`;

/** One page of the accesses to records of a patient, newest first, with the total number. */
export async function listAccess(
  db: Database,
  patient: string,
  filter: AccessFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: NamedAccess[]; total: number }> {
  const which = shownTo(patient, filter);
  const rows = await db
    .select(COLUMNS)
    .from(auditEntries)
    .leftJoin(leads, eq(leads.auditPosition, auditEntries.position))
    .where(which)
    .orderBy(desc(auditEntries.position))
    .limit(limit)
    .offset(offset);
  return { rows: await nameAll(db, patient, rows), total: await db.$count(auditEntries, which) };
}

/** One access to a record of a patient; undefined when the patient is shown no entry at this position. */
export async function findAccess(
  db: Database,
  patient: string,
  position: number,
): Promise<AccessRow | undefined> {
  const [row] = await db
    .select(COLUMNS)
    .from(auditEntries)
    .leftJoin(leads, eq(leads.auditPosition, auditEntries.position))
    .where(and(shownTo(patient), eq(auditEntries.position, position)));
  return row;
}

/** As {@link findAccess}, with the names. */
export async function findNamedAccess(
  db: Database,
  patient: string,
  position: number,
): Promise<NamedAccess | undefined> {
  const entry = await findAccess(db, patient, position);
  return entry && (await nameAll(db, patient, [entry]))[0];
}

async function nameAll(db: Database, patient: string, rows: readonly AccessRow[]): Promise<NamedAccess[]> {
  const people = await peopleById(db, rows.map(({ actor }) => actor).filter(isUuid));
  const opened = await filesById(db, patient, idsOf(rows, 'files'));
  const reports = await meetingsOfReports(db, idsOf(rows, 'meeting_reports'));
  const meetingOf = (row: AccessRow): string | null | undefined => {
    if (row.table === 'meetings') return row.record;
    return row.table === 'files' ? opened.get(row.record)?.meeting : reports.get(row.record);
  };
  const meetings = await meetingsById(db, [...new Set(rows.flatMap((row) => meetingOf(row) ?? []))]);
  return rows.map((row) => ({
    ...row,
    person: people.get(row.actor),
    meeting: meetings.get(meetingOf(row) ?? ''),
    file: row.table === 'files' ? opened.get(row.record)?.name : undefined,
  }));
}

const idsOf = (rows: readonly AccessRow[], wantedTable: AccessRow['table']): Uuid[] =>
  rows.flatMap(({ table, record: id }) => (table === wantedTable && isUuid(id) ? [id] : []));

async function peopleById(db: Database, ids: readonly Uuid[]) {
  if (ids.length === 0) return new Map<string, { name: string; role: string }>();
  const { id, name, role } = users;
  const found = await db
    .select({ id, name, role })
    .from(users)
    .where(inArray(id, [...ids]));
  return new Map(found.map((one) => [one.id, one]));
}

async function filesById(db: Database, owner: string, ids: readonly Uuid[]) {
  if (ids.length === 0) return new Map<string, { name: DecryptedText; meeting: string | null }>();
  const found = await db
    .select({ file: files, meeting: meetingFiles.meetingId })
    .from(files)
    .leftJoin(meetingFiles, eq(meetingFiles.fileId, files.id))
    .where(and(eq(files.ownerId, owner), inArray(files.id, [...ids])));
  return new Map(found.map(({ file, meeting }) => [file.id, { name: fileCardOf(file).name, meeting }]));
}

async function meetingsOfReports(db: Database, ids: readonly Uuid[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: meetingReports.id, meeting: meetingReports.meetingId })
    .from(meetingReports)
    .where(inArray(meetingReports.id, [...ids]));
  return new Map(found.map(({ id, meeting }) => [id, meeting]));
}

import { and, asc, desc, eq, exists, gte, ilike, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import { type OpenedCase, readCase } from '#db/queries/meetings/case.ts';
import type { StaffMember } from '#db/queries/meetings/lock.ts';
import { filesOf } from '#db/queries/meetings/files.ts';
import { findMeetingView, listMeetings, type MeetingView } from '#db/queries/meetings/list.ts';
import { markRepliesRead, type Reply, repliesOf } from '#db/queries/meetings/replies.ts';
import { type Report, reportsOf } from '#db/queries/meetings/reports.ts';
import type { FileCard } from '#db/queries/files.ts';
import { doctorTranslations } from '#db/schema/doctors.ts';
import { meetingLog, meetings } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';
import { users } from '#db/schema/users.ts';
import { type AnsweredBy, clinicAnswers } from '#domain/booking/answered-by.ts';
import { doctorReadsFiles } from '#domain/booking/case-files.ts';
import type { MeetingState } from '#domain/booking/meeting-state.ts';
import type { Locale } from '#config.ts';

export interface MeetingFilter {
  state?: MeetingState | undefined;
  answeredBy?: AnsweredBy | undefined;
  /** Id of a practice, or a part of the doctor's name in any language. */
  doctor?: string | undefined;
  /** Days in Türkiye, `YYYY-MM-DD`: it starts on the first or later, and before the second. */
  from?: string | undefined;
  until?: string | undefined;
}

/** A meeting as staff see it in a list. */
export interface DeskMeeting extends MeetingView {
  contact: { email: string };
  practice: { id: string; answeredBy: AnsweredBy; userId: string | null };
}

/** A meeting with its course. What is about health is there only where the clinic answers for the doctor. */
export interface OpenedMeeting extends DeskMeeting {
  log: (typeof meetingLog.$inferSelect)[];
  case: OpenedCase | null;
  files: FileCard[];
  replies: Reply[];
  reports: Report[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ISTANBUL = sql.raw(`'Europe/Istanbul'`);
const midnight = (day: string) => sql`${day}::timestamp at time zone ${ISTANBUL}`;
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Practices of a doctor whose name has this in it, on the public page or of the account. */
export function doctorCalled(db: Database, text: string): SQL | undefined {
  const like = containing(text);
  const page = db
    .select({ one: sql`1` })
    .from(doctorTranslations)
    .where(and(eq(doctorTranslations.doctorId, practices.doctorId), ilike(doctorTranslations.title, like)));
  const account = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, practices.userId), ilike(users.name, like)));
  return or(exists(page), exists(account));
}

function ofDoctor(db: Database, { doctor, answeredBy }: MeetingFilter): SQL | undefined {
  if (doctor === undefined && answeredBy === undefined) return undefined;
  const named = doctor !== undefined && !UUID.test(doctor) ? doctorCalled(db, doctor) : undefined;
  const clinic = sql`(${practices.answeredBy} = 'clinic' or ${practices.userId} is null)`;
  const own = db
    .select({ id: practices.id })
    .from(practices)
    .where(
      and(
        doctor !== undefined && UUID.test(doctor) ? eq(practices.id, doctor) : named,
        answeredBy && (answeredBy === 'clinic' ? clinic : sql`not ${clinic}`),
      ),
    );
  return inArray(meetings.practiceId, own);
}

/** Which part of a list, in the reader's language. */
interface Page {
  locale: Locale;
  limit: number;
  offset: number;
}

/** Meetings: what waits by the time at which it ends by itself, the rest by their start, the last first. Noted. */
export function listDeskMeetings(
  { actor }: StaffMember,
  filter: MeetingFilter,
  page: Page,
): Promise<{ total: number; rows: DeskMeeting[] }> {
  return transaction(async (tx) => {
    const { state, from, until } = filter;
    const which = and(
      // A time that is only held concerns nobody but the patient.
      ne(meetings.state, 'held'),
      state && eq(meetings.state, state),
      ofDoctor(tx, filter),
      from ? gte(meetings.startsAt, midnight(from)) : undefined,
      until ? lt(meetings.startsAt, midnight(until)) : undefined,
    );
    const order = [sql`${meetings.dueAt} asc nulls last`, desc(meetings.startsAt)];
    const { rows, total } = await listMeetings(tx, which, page, order);
    await noteAccess(tx, { actor, action: 'staff-read', record: 'meetings:list' });
    return { total, rows: await forDesk(tx, rows) };
  });
}

/** One meeting from the request on; undefined when there is none. Reading it is noted. */
export function openMeeting(
  staff: StaffMember,
  id: string,
  { locale, now }: { locale: Locale; now: Date },
): Promise<OpenedMeeting | undefined> {
  return transaction(async (tx) => {
    const view = await findMeetingView(tx, id, staff, locale);
    const [found] = view ? await forDesk(tx, [view]) : [];
    if (!found) return undefined;
    const { meeting, withdrawn } = found;
    const health = clinicAnswers(found.practice);
    const readsFiles = health && doctorReadsFiles({ ...meeting, withdrawn }, now);
    if (health) await markRepliesRead(tx, id, 'clinic', now);
    const opened = {
      ...found,
      log: await logOf(tx, id),
      case: health && !withdrawn ? ((await readCase(tx, id)) ?? null) : null,
      files: readsFiles ? await filesOf(tx, id) : [],
      replies: health ? await repliesOf(tx, id) : [],
      reports: health ? await reportsOf(tx, id) : [],
    };
    const patient = meeting.patientId;
    await noteAccess(tx, { actor: staff.actor, action: 'staff-read', record: `meetings:${id}`, patient });
    return opened;
  });
}

/** As {@link openMeeting}, without what it holds: what a change that was noted has come to. */
export const findDeskMeeting = (
  staff: StaffMember,
  id: string,
  locale: Locale,
): Promise<DeskMeeting | undefined> =>
  transaction(async (tx) => {
    const view = await findMeetingView(tx, id, staff, locale);
    return view && (await forDesk(tx, [view]))[0];
  });

const logOf = (tx: Database, id: string) =>
  tx.select().from(meetingLog).where(eq(meetingLog.meetingId, id)).orderBy(asc(meetingLog.id));

/** With whom staff can speak, and who answers. */
async function forDesk(tx: Database, rows: readonly MeetingView[]): Promise<DeskMeeting[]> {
  if (rows.length === 0) return [];
  const of = (key: 'patientId' | 'practiceId') => [...new Set(rows.map(({ meeting }) => meeting[key]))];
  const people = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, of('patientId')));
  const own = await tx
    .select({ id: practices.id, answeredBy: practices.answeredBy, userId: practices.userId })
    .from(practices)
    .where(inArray(practices.id, of('practiceId')));
  return rows.flatMap((row) => {
    const practice = own.find(({ id }) => id === row.meeting.practiceId);
    const email = people.find(({ id }) => id === row.meeting.patientId)?.email ?? '';
    return practice ? [{ ...row, contact: { email }, practice }] : [];
  });
}

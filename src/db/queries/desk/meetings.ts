import { and, asc, desc, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { type Page, startOfDay } from '#db/queries/desk/conditions.ts';
import { hasDoctorName } from '#db/queries/desk/practices.ts';
import type { StaffMember } from '#db/queries/meetings/lock.ts';
import { findMeetingView, listMeetings, type MeetingView } from '#db/queries/meetings/list.ts';
import { meetingLog, meetings } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';
import { users } from '#db/schema/users.ts';
import type { AnsweredBy } from '#domain/booking/answered-by.ts';
import type { MeetingState } from '#domain/booking/meeting-state.ts';
import { isUuid } from '#domain/uuid.ts';

export interface MeetingFilter {
  state?: MeetingState | undefined;
  answeredBy?: AnsweredBy | undefined;
  /** Id of a practice, or a part of the doctor's name in any language. */
  doctor?: string | undefined;
  /** Days in Türkiye, `YYYY-MM-DD`: meetings that start on the first day or later, and before the second. */
  from?: string | undefined;
  until?: string | undefined;
}

/** A meeting with what staff need of its patient and practice. */
export interface DeskMeeting extends MeetingView {
  contact: { email: string };
  practice: { id: string; answeredBy: AnsweredBy; userId: string | null };
}

export type MeetingLogEntry = typeof meetingLog.$inferSelect;

function isOfPractice(db: Database, { doctor, answeredBy }: MeetingFilter): SQL | undefined {
  if (doctor === undefined && answeredBy === undefined) return undefined;
  // As `clinicAnswers`.
  const clinic = sql`(${practices.answeredBy} = 'clinic' or ${practices.userId} is null)`;
  const matching = db
    .select({ id: practices.id })
    .from(practices)
    .where(
      and(
        doctor === undefined ? undefined : hasIdOrName(db, doctor),
        answeredBy && (answeredBy === 'clinic' ? clinic : sql`not ${clinic}`),
      ),
    );
  return inArray(meetings.practiceId, matching);
}

function hasIdOrName(db: Database, doctor: string): SQL | undefined {
  const id = doctor.toLowerCase();
  return isUuid(id) ? eq(practices.id, id) : hasDoctorName(db, doctor);
}

/** A page of meetings: waiting ones by their deadline, others by their start, the latest first. */
export async function findDeskMeetings(
  tx: Database,
  filter: MeetingFilter,
  page: Page & { locale: Locale },
): Promise<{ total: number; rows: DeskMeeting[] }> {
  const { state, from, until } = filter;
  const which = and(
    // A hold concerns only its patient.
    ne(meetings.state, 'held'),
    state && eq(meetings.state, state),
    isOfPractice(tx, filter),
    from ? gte(meetings.startsAt, startOfDay(from)) : undefined,
    until ? lt(meetings.startsAt, startOfDay(until)) : undefined,
  );
  const order = [sql`${meetings.dueAt} asc nulls last`, desc(meetings.startsAt)];
  const { rows, total } = await listMeetings(tx, which, page, order);
  return { total, rows: await addContacts(tx, rows) };
}

/** One meeting from the request on. */
export async function findDeskMeeting(
  tx: Database,
  id: string,
  { staff, locale }: { staff: StaffMember; locale: Locale },
): Promise<DeskMeeting | undefined> {
  const view = await findMeetingView(tx, id, staff, locale);
  return view && (await addContacts(tx, [view]))[0];
}

/** All changes of a meeting, oldest first. */
export const findMeetingLog = (tx: Database, id: string): Promise<MeetingLogEntry[]> =>
  tx.select().from(meetingLog).where(eq(meetingLog.meetingId, id)).orderBy(asc(meetingLog.id));

/** Adds the patient's e-mail address and the side that answers; a meeting that was deleted meanwhile is left out. */
async function addContacts(tx: Database, rows: readonly MeetingView[]): Promise<DeskMeeting[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ meeting }) => meeting.id);
  const contacts = await tx
    .select({
      id: meetings.id,
      contact: { email: users.email },
      practice: { id: practices.id, answeredBy: practices.answeredBy, userId: practices.userId },
    })
    .from(meetings)
    .innerJoin(users, eq(users.id, meetings.patientId))
    .innerJoin(practices, eq(practices.id, meetings.practiceId))
    .where(inArray(meetings.id, ids));
  return rows.flatMap((row) => {
    const found = contacts.find(({ id }) => id === row.meeting.id);
    return found ? [{ ...row, contact: found.contact, practice: found.practice }] : [];
  });
}

import { and, asc, count, desc, eq, exists, gt, inArray, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { hasWithdrawn } from '#db/consents.ts';
import { doctorText } from '#db/queries/directory-texts.ts';
import { type MeetingRow, isOwnMeeting, type Person, type Participant } from '#db/queries/meetings/lock.ts';
import { isPaidFromWithdrawn } from '#db/queries/money/withdrawals.ts';
import { doctors } from '#db/schema/doctors.ts';
import { meetingLog, meetings } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';
import { users } from '#db/schema/users.ts';
import { HOLDING_STATES } from '#domain/booking/meeting-state.ts';

/** A meeting with its people's names. */
export interface MeetingView {
  meeting: MeetingRow;
  doctor: { name: string; slug: string | null; joinTemplate: string | null };
  patient: { name: string; country: string | null; birthDate: string | null };
  /** The patient has withdrawn their consent to the use of their health data. */
  withdrawn: boolean;
  /** The credit that pays for it is of a bundle that the patient has withdrawn from. */
  bundleWithdrawn: boolean;
  /** It ended because its request was declined. */
  declined: boolean;
}

export interface Page {
  locale: Locale;
  limit: number;
  offset: number;
  now: Date;
}

const account = alias(users, 'account');

/** A patient's meetings: first those to come, the next one first, then those of the past, the last one first. */
export function listPatientMeetings(
  db: Database,
  patientId: string,
  page: Page,
): Promise<{ rows: MeetingView[]; total: number }> {
  const isToCome = isAhead(page.now);
  return listMeetings(db, and(eq(meetings.patientId, patientId), ne(meetings.state, 'held')), page, [
    desc(isToCome),
    asc(sql`case when ${isToCome} then ${meetings.startsAt} end`),
    desc(meetings.startsAt),
  ]);
}

/** The part of their meetings that a doctor looks at; a span includes all meetings that overlap it. */
export type DoctorTime = 'upcoming' | 'requested' | 'past' | { from: Date; to: Date };

/** The meetings of a doctor's practice. */
export async function listDoctorMeetings(
  db: Database,
  userId: string,
  time: DoctorTime,
  page: Page,
): Promise<{ rows: MeetingView[]; total: number }> {
  const own = and(isOwnMeeting(db, { role: 'doctor', id: userId }), ne(meetings.state, 'held'));
  const isToCome = isAhead(page.now);
  if (time === 'upcoming') return listMeetings(db, and(own, isToCome), page, [asc(meetings.startsAt)]);
  if (time === 'requested')
    return listMeetings(db, and(own, isToCome, eq(meetings.state, 'requested')), page, [
      asc(meetings.startsAt),
    ]);
  if (time === 'past') return listMeetings(db, and(own, not(isToCome)), page, [desc(meetings.startsAt)]);
  const span = and(gt(meetings.endsAt, time.from), lt(meetings.startsAt, time.to));
  return listMeetings(db, and(own, span), page, [asc(meetings.startsAt)]);
}

/** Meetings of the doctor's practice with the patient of one of them, before it and before now, the last one first. */
export function listEarlierMeetings(
  db: Database,
  meeting: MeetingRow,
  doctor: Participant,
  page: Page,
): Promise<{ rows: MeetingView[]; total: number }> {
  const which = and(
    isOwnMeeting(db, doctor),
    eq(meetings.practiceId, meeting.practiceId),
    eq(meetings.patientId, meeting.patientId),
    ne(meetings.state, 'held'),
    lt(meetings.startsAt, meeting.startsAt < page.now ? meeting.startsAt : page.now),
  );
  return listMeetings(db, which, page, [desc(meetings.startsAt)]);
}

/** One meeting of this person, from the request on; undefined when they have none such. */
export function findMeetingView(
  db: Database,
  id: string,
  person: Person,
  locale: Locale,
): Promise<MeetingView | undefined> {
  const which = and(eq(meetings.id, id), ne(meetings.state, 'held'), isOwnMeeting(db, person));
  return selectViews(db, which, locale, [asc(meetings.id)], { limit: 1, offset: 0 }).then(([row]) => row);
}

/** The meetings of a patient with these ids, in no order. */
export function findPatientMeetings(
  db: Database,
  patientId: string,
  ids: readonly string[],
  locale: Locale,
): Promise<MeetingView[]> {
  const which = and(eq(meetings.patientId, patientId), inArray(meetings.id, [...ids]));
  return selectViews(db, which, locale, [], { limit: ids.length, offset: 0 });
}

/** The condition that a meeting takes its time from other bookings and has not ended. */
const isAhead = (now: Date): SQL<boolean> =>
  sql<boolean>`(${inArray(meetings.state, [...HOLDING_STATES])} and ${gt(meetings.endsAt, now)})`;

/** Whether a meeting ended because its request was declined. */
const isDeclined = (db: Database): SQL<boolean> =>
  sql<boolean>`(${meetings.state} = 'cancelled' and ${exists(
    db
      .select({ id: meetingLog.id })
      .from(meetingLog)
      .where(and(eq(meetingLog.meetingId, meetings.id), eq(meetingLog.action, 'decline'))),
  )})`;

/** A page of meetings. The caller has made sure that `which` names only meetings that the reader may see. */
export async function listMeetings(
  db: Database,
  which: SQL | undefined,
  page: Pick<Page, 'locale' | 'limit' | 'offset'>,
  order: SQL[],
) {
  const [counted] = await db.select({ total: count() }).from(meetings).where(which);
  const rows = await selectViews(db, which, page.locale, order, page);
  return { rows, total: counted?.total ?? 0 };
}

async function selectViews(
  db: Database,
  which: SQL | undefined,
  locale: Locale,
  order: SQL[],
  { limit, offset }: { limit: number; offset: number },
): Promise<MeetingView[]> {
  const text = doctorText(db, locale);
  return db
    .select({
      meeting: meetings,
      doctor: {
        name: sql<string>`coalesce(nullif(concat_ws(' ', ${text.honorific}, ${text.title}), ''), ${account.name}, '')`,
        slug: text.slug,
        joinTemplate: practices.joinTemplate,
      },
      patient: { name: users.name, country: users.country, birthDate: users.birthDate },
      withdrawn: hasWithdrawn(meetings.patientId, 'health-data'),
      bundleWithdrawn: isPaidFromWithdrawn(meetings.id),
      declined: isDeclined(db),
    })
    .from(meetings)
    .innerJoin(practices, eq(practices.id, meetings.practiceId))
    .innerJoin(users, eq(users.id, meetings.patientId))
    .leftJoin(account, eq(account.id, practices.userId))
    .leftJoin(doctors, eq(doctors.id, practices.doctorId))
    .leftJoinLateral(text, sql`true`)
    .where(which)
    .orderBy(...order, asc(meetings.id))
    .limit(limit)
    .offset(offset);
}

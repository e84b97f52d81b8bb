import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { roomUrlOf } from '#db/queries/meetings/room-url.ts';
import { localeChainOf } from '#db/queries/translation.ts';
import { doctorTranslations } from '#db/schema/doctors.ts';
import { meetings } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';
import { users } from '#db/schema/users.ts';
import { ACTIVE_STATES } from '#domain/booking/meeting-state.ts';

const patients = alias(users, 'patients');
const doctors = alias(users, 'doctors');
/** The place of a name among those that a reader of the meeting's language can read; null for another language. */
const placeOfName = sql`array_position(${localeChainOf(meetings.locale)}, ${doctorTranslations.locale})`;
/** The name on the doctor's public page with its title, as the pages of a meeting show it. */
const publicName = sql<string | null>`(
  select nullif(trim(concat_ws(' ', ${doctorTranslations.honorific}, ${doctorTranslations.title})), '')
  from ${doctorTranslations}
  where ${doctorTranslations.doctorId} = ${practices.doctorId} and ${placeOfName} is not null
  order by ${placeOfName} limit 1)`;

/** The facts of meetings that messages and calendars show, in the order of their starts. */
export async function meetingFacts(db: Database, which: SQL) {
  const rows = await db
    .select({
      id: meetings.id,
      state: meetings.state,
      payment: meetings.payment,
      locale: meetings.locale,
      startsAt: meetings.startsAt,
      endsAt: meetings.endsAt,
      sequence: meetings.sequence,
      dueAt: meetings.dueAt,
      failureReportedAt: meetings.failureReportedAt,
      room: { key: meetings.room, link: practices.joinTemplate },
      doctor: {
        name: sql<string>`coalesce(${publicName}, ${doctors.name}, '')`,
        zone: meetings.practiceZone,
      },
      patient: { name: patients.name, zone: meetings.patientZone },
    })
    .from(meetings)
    .innerJoin(practices, eq(practices.id, meetings.practiceId))
    .innerJoin(patients, eq(patients.id, meetings.patientId))
    .leftJoin(doctors, eq(doctors.id, practices.userId))
    .where(which)
    .orderBy(meetings.startsAt, meetings.id);
  return rows.map(({ room, ...facts }) => ({ ...facts, roomUrl: roomUrlOf(room) }));
}

export type FoundMeeting = Awaited<ReturnType<typeof meetingFacts>>[number];

/** The facts of meetings, by the meeting's id; an unknown id has no entry. */
export async function meetingsById(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundMeeting>> {
  if (ids.length === 0) return new Map();
  const found = await meetingFacts(db, inArray(meetings.id, [...ids]));
  return new Map(found.map((meeting) => [meeting.id, meeting]));
}

/** A patient's meeting in a state that their calendar shows; undefined when they have no such meeting. */
export async function findActiveMeeting(
  db: Database,
  id: string,
  patientId: string,
): Promise<FoundMeeting | undefined> {
  const which = and(
    eq(meetings.id, id),
    eq(meetings.patientId, patientId),
    inArray(meetings.state, [...ACTIVE_STATES]),
  ) as SQL;
  const [found] = await meetingFacts(db, which);
  return found;
}

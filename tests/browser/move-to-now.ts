import { and, eq, gt, inArray, lt, ne, or } from 'drizzle-orm';
import { closeDatabase, database, transaction } from '#db/client.ts';
import { queueReminders } from '#db/outbox.ts';
import { meetings } from '#db/schema/meetings.ts';
import { HOLDING_STATES } from '#domain/booking/meeting-state.ts';
import { REMINDERS } from '#domain/message-kinds.ts';

// A program that runs with DATA_DIR of the site under test and moves a booked meeting to begin now, which no call of
// the API allows. Meetings that earlier tests have moved to the same time are cancelled. Its reminders move with it:
// the last one is due at once where the meeting begins within its time.

const [id = '', minutes = '0'] = process.argv.slice(2);
const startsAt = new Date(Date.now() + Number(minutes) * 60_000);
const endsAt = new Date(startsAt.getTime() + 30 * 60_000);
const [meeting] = await database().select().from(meetings).where(eq(meetings.id, id));
if (!meeting) throw new Error(`there is no meeting ${id}`);
const ofSamePerson = or(
  eq(meetings.practiceId, meeting.practiceId),
  eq(meetings.patientId, meeting.patientId),
);
const overlaps = and(lt(meetings.startsAt, endsAt), gt(meetings.busyUntil, startsAt));
await database()
  .update(meetings)
  .set({ state: 'cancelled', endedBy: 'system' })
  .where(and(ne(meetings.id, id), ofSamePerson, overlaps, inArray(meetings.state, [...HOLDING_STATES])));
await database().update(meetings).set({ startsAt, endsAt, busyUntil: endsAt }).where(eq(meetings.id, id));
const beforeLastReminder = new Date(startsAt.getTime() - (REMINDERS['reminder-15m'] + 1) * 60_000);
const patient = { user: meeting.patientId };
await transaction(database(), (tx) =>
  queueReminders(tx, { meeting: id, to: patient, startsAt }, beforeLastReminder),
);
await closeDatabase();

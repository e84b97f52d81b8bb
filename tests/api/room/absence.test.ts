import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeDeskMeeting } from '#contract/desk/meetings.ts';
import { changeMeeting } from '#contract/doctor/meetings.ts';
import { reportAbsence } from '#contract/patient/booking.ts';
import { getRoom } from '#contract/room/room.ts';
import { database } from '#db/client.ts';
import { notePresences } from '#db/queries/room/presences.ts';
import { meetings } from '#db/schema/meetings.ts';
import { outbox } from '#db/schema/outbox.ts';
import { practices } from '#db/schema/practices.ts';
import { roomCloses } from '#domain/booking/room.ts';
import { renewStays } from '#services/room/stay.ts';
import { call } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import { signIn } from '../support/sign-in.ts';
import { roomMeeting, type RoomMeeting } from './support.ts';

useTestDatabase();

const MINUTE = 60_000;
/** How many minutes ago the meetings of this file began. */
const BEGUN_MINUTES_AGO = 20;

let startedAt: number;
let meeting: RoomMeeting;
beforeEach(async () => {
  startedAt = Date.now() - BEGUN_MINUTES_AGO * MINUTE;
  meeting = await roomMeeting(-BEGUN_MINUTES_AGO);
});

/** Notes that a side was in the room at these minutes after the start; the first and the last bound its stay. */
async function notePresence(role: 'patient' | 'doctor', ...minutes: number[]): Promise<void> {
  const { id, patient, doctor } = meeting;
  const userId = role === 'patient' ? patient.id : doctor.id;
  const presence = {
    meetingId: id,
    role,
    userId,
    guestId: null,
    consentVersion: null,
  };
  for (const minute of minutes)
    await notePresences(database(), [{ ...presence, at: new Date(startedAt + minute * MINUTE) }]);
}

const byDoctor = () =>
  call(changeMeeting, {
    as: meeting.doctor,
    params: { id: meeting.id },
    body: { action: 'Absent' },
    from: newCaller(),
  });

describe('an absence', () => {
  test.each([
    ['waited at the start', [-5, 1]],
    ['came ten minutes late', [10, 11]],
  ] as const)('cannot be stated by the doctor for a patient who %s, but by staff', async (_, minutes) => {
    await notePresence('patient', ...minutes);
    const { status, json } = await byDoctor();
    expect({ status, message: json.message }).toEqual({
      status: 409,
      message: expect.stringContaining('the other person was there'),
    });
    const body = { action: 'Absent', absent: 'patient' };
    const as = await signIn('Editor');
    const byStaff = await call(changeDeskMeeting, {
      as,
      params: { id: meeting.id },
      body,
      from: newCaller(),
    });
    expect(byStaff.json.content.state).toBe('no-show');
  });

  test('cannot be stated by the patient for a doctor who was there', async () => {
    await notePresence('doctor', 0, 5);
    const { status, json } = await call(reportAbsence, { as: meeting.patient, params: { id: meeting.id } });
    expect({ status, message: json.message }).toEqual({
      status: 409,
      message: expect.stringContaining('the other person was there'),
    });
  });

  test.each([
    ['left before the start', [-10, -1]],
    ['came too late', [11, 15]],
    ['was never there', []],
  ] as const)('can be stated for a patient who %s', async (_, minutes) => {
    await notePresence('patient', ...minutes);
    expect((await byDoctor()).json.content.state).toBe('no-show');
  });
});

test('both sides see when each was in the room first and last', async () => {
  await notePresence('patient', -5, 3, 8);
  for (const as of [meeting.doctor, meeting.patient]) {
    const { joined, seen } = (await call(getRoom, { as, params: { id: meeting.id } })).json.content;
    expect({ joined, seen }).toEqual({
      joined: { patient: new Date(startedAt - 5 * MINUTE).toISOString(), doctor: null },
      seen: { patient: new Date(startedAt + 8 * MINUTE).toISOString(), doctor: null },
    });
  }
});

describe('the notice that a patient waits', () => {
  async function renew(role: 'patient' | 'doctor'): Promise<void> {
    const [row] = await database().select().from(meetings).where(eq(meetings.id, meeting.id));
    if (!row) throw new Error('there is no meeting');
    const key = `user:${meeting[role].id}`;
    const times = { closes: roomCloses(row).getTime(), expires: Date.now() + MINUTE };
    await renewStays(database(), [{ meeting: meeting.id, key, name: role, role, ...times }], new Date());
  }
  /** The accounts for which a notice was queued, also where a later one took its place; null: the clinic. */
  const recipients = async () =>
    (await database().select().from(outbox).where(eq(outbox.kind, 'patient-waiting')))
      .filter(({ about }) => 'meeting' in about && about.meeting === meeting.id)
      .map(({ userId }) => userId);

  test('is sent once to a doctor who is not there', async () => {
    await renew('patient');
    await renew('patient');
    expect(await recipients()).toEqual([meeting.doctor.id]);
  });

  test('is sent to the clinic where it answers for the doctor', async () => {
    await database().update(practices).set({ answeredBy: 'clinic' });
    await renew('patient');
    expect(await recipients()).toEqual([null]);
  });

  test('is not sent to a doctor who is there', async () => {
    await renew('doctor');
    await renew('patient');
    expect(await recipients()).toEqual([]);
  });
});

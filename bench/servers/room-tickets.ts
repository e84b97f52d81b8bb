import { randomUUID } from 'node:crypto';
import { database } from '#db/client.ts';
import { meetings } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';
import { roomCloses } from '#domain/booking/room.ts';
import { signTicket } from '#services/room/ticket.ts';
import { signIn } from '../../tests/api/support/sign-in.ts';

const HALF_HOUR = 30 * 60_000;

interface OpenMeeting {
  id: string;
  /** When its room closes, in milliseconds since 1970. */
  closes: number;
  doctor: string;
  patient: string;
}

const openMeetings: OpenMeeting[] = [];

/**
 * `count` tickets for rooms of meetings that take place now: a doctor's and a patient's for each meeting. The meetings
 * are made once and used again by later calls.
 */
export async function roomTickets(count: number): Promise<string[]> {
  while (openMeetings.length < count / 2) openMeetings.push(await makeMeeting());
  const now = Date.now();
  return openMeetings.slice(0, count / 2).flatMap(({ id, closes, doctor, patient }) => {
    const shared = { meeting: id, closes };
    return [
      signTicket({ ...shared, key: `user:${doctor}`, name: 'Dr. Ayşe Çağlar', role: 'doctor' }, now),
      signTicket({ ...shared, key: `user:${patient}`, name: 'Nadia Martin', role: 'patient' }, now),
    ];
  });
}

async function makeMeeting(): Promise<OpenMeeting> {
  const { id: doctor } = await signIn('Doctor');
  const { id: patient } = await signIn('Patient');
  const id = randomUUID();
  const practiceId = randomUUID();
  const startsAt = new Date();
  const endsAt = new Date(startsAt.getTime() + HALF_HOUR);
  await database()
    .insert(practices)
    .values({
      id: practiceId,
      userId: doctor,
      zone: 'Europe/Istanbul',
      weekly: [[], [], [], [], [], [], []],
      noticeMinutes: 0,
      horizonDays: 90,
      bufferMinutes: 0,
      stepMinutes: 30,
      acceptsBookings: false,
    });
  await database()
    .insert(meetings)
    .values({
      id,
      practiceId,
      patientId: patient,
      state: 'booked',
      startsAt,
      endsAt,
      busyUntil: endsAt,
      practiceZone: 'Europe/Istanbul',
      patientZone: 'Europe/Paris',
      locale: 'en',
      price: 5_000,
      currency: 'EUR',
      payment: 'none',
      termsVersion: '1',
      room: `room-${id}`,
      policy: [],
    });
  return { id, closes: roomCloses({ endsAt }).getTime(), doctor, patient };
}

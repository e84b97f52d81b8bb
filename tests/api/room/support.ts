import { eq } from 'drizzle-orm';
import { database } from '#db/client.ts';
import { practices } from '#db/schema/practices.ts';
import { makePatient, makePractice, type Practice, storeMeeting } from '../meetings/support.ts';
import type { Caller } from '../support/sign-in.ts';

/** A practice whose meetings take place in the site's own rooms. */
export async function roomPractice(): Promise<Practice> {
  const practice = await makePractice();
  await database().update(practices).set({ joinTemplate: null }).where(eq(practices.id, practice.id));
  return practice;
}

export interface RoomMeeting {
  id: string;
  patient: Caller;
  doctor: Caller;
}

/** A booked meeting of half an hour in the site's own room; it starts `from` minutes from now. */
export async function roomMeeting(from: number): Promise<RoomMeeting> {
  const practice = await roomPractice();
  const patient = await makePatient();
  const id = await storeMeeting(practice, patient, 'booked', [from, from + 30]);
  return { id, patient, doctor: practice.doctor };
}

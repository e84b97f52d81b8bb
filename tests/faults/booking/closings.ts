import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { database } from '#db/client.ts';
import { closeAccount } from '#services/personal-data/close-account.ts';
import { TimeTaken } from '#db/queries/meetings/booking-transaction.ts';
import { MeetingRefused } from '#services/meetings/refused.ts';
import { requestMeeting } from '#services/meetings/request.ts';
import { AccountClosed } from '#db/queries/open-account.ts';
import { findSchedule, saveSchedule } from '#db/queries/practices.ts';
import { meetings } from '#db/schema/meetings.ts';
import { practices } from '#db/schema/practices.ts';
import { HOLDING_STATES } from '#domain/booking/meeting-state.ts';
import { newPatient, newPerson, newPractice } from './people.ts';

const MINUTE = 60_000;
const TOMORROW = 1440 * MINUTE;
/** Milliseconds within which the calls and the closing of a round begin. */
const SPREAD = 15;

export interface Closings {
  closed: number;
  /** The number of meetings of closed accounts that are still held, requested or booked. */
  left: number;
  /** Practices of closed accounts that still accept bookings. */
  open: number;
  /** Errors that a caller would see as 5xx. */
  broken: unknown[];
}

/** In each round a person closes their account while meetings with them are booked: by turns a patient and a doctor. */
export async function raceClosings(rounds: number, size: number): Promise<Closings> {
  const raced: Closings = { closed: 0, left: 0, open: 0, broken: [] };
  for (let round = 0; round < rounds; round += 1) {
    const doctor = await newPerson('Doctor');
    const patient = await newPatient();
    const practice = await newPractice(doctor);
    const isDoctor = round % 2 === 1;
    const closing = async () => {
      await pause(Math.random() * SPREAD);
      const actor = isDoctor
        ? ({ id: doctor, role: 'Doctor' } as const)
        : ({ id: patient, role: 'Patient' } as const);
      if (await closeAccount(database(), actor, new Date())) raced.closed += 1;
    };
    const calls = Array.from({ length: size }, (_, index) => async () => {
      const at = new Date(Date.now() + TOMORROW + index * 60 * MINUTE);
      // The doctor has their schedule open in another window.
      return isDoctor && index === 0 ? reopen(doctor) : book({ practice, patient, at });
    });
    const pendingCalls = calls.map((make) => pause(Math.random() * SPREAD).then(make));
    const results = await Promise.allSettled([closing(), ...pendingCalls]);
    // The same calls after the closing: a call whose session was read before it may still arrive.
    results.push(...(await Promise.allSettled(calls.map((make) => make()))));
    for (const result of results) {
      if (result.status === 'rejected' && !isRefusal(result.reason)) raced.broken.push(result.reason);
    }
    const whose = isDoctor ? eq(meetings.practiceId, practice) : eq(meetings.patientId, patient);
    const isHeld = and(whose, inArray(meetings.state, [...HOLDING_STATES]));
    raced.left += await database().$count(meetings, isHeld);
    const acceptsBookings = and(eq(practices.id, practice), practices.acceptsBookings);
    if (isDoctor) raced.open += await database().$count(practices, acceptsBookings);
  }
  return raced;
}

/** Requests a meeting at the first start from `at` on that the steps of the practice allow. */
function book({ practice, patient, at }: { practice: string; patient: string; at: Date }) {
  const startsAt = new Date(Math.ceil(at.getTime() / (10 * MINUTE)) * 10 * MINUTE);
  const now = new Date();
  const person = { id: patient, zone: 'Europe/Paris', locale: 'en' } as const;
  return requestMeeting(database(), {
    time: { slot: { patient: person, practiceId: practice, startsAt, minutes: 30, now } },
    patientId: patient,
    payment: { by: 'sandbox', termsVersion: '1' },
    case: { complaint: 'x' },
    now,
  });
}

/** Saves the doctor's schedule again, with the setting to accept bookings. */
async function reopen(doctor: string): Promise<void> {
  const schedule = await findSchedule(database(), doctor, '2026-01-01');
  if (schedule) await saveSchedule(database(), doctor, { ...schedule, acceptsBookings: true });
}

const isRefusal = (error: unknown) =>
  error instanceof TimeTaken || error instanceof MeetingRefused || error instanceof AccountClosed;

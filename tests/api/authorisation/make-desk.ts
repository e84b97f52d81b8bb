import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { database, transaction } from '#db/client.ts';
import { spendReserved } from '#services/money/ledger.ts';
import { storeDataRequest, storeLead } from '#services/contact/leads.ts';
import { beginPayment } from '#services/money/payments.ts';
import { complaints } from '#db/schema/meetings.ts';
import { refunds } from '#db/schema/money.ts';
import { outbox } from '#db/schema/outbox.ts';
import { practices } from '#db/schema/practices.ts';
import { makePatient } from '../meetings/support.ts';
import { signIn } from '../support/sign-in.ts';
import { newPatient, NOW, paidMeeting, practiceFor, REAL } from '../money/support.ts';
import { meeting, review } from './make.ts';

// Each function makes a record that staff work on, and returns its id.

/** A bank transfer that staff have not confirmed yet. */
export async function payment(): Promise<string> {
  const patient = await newPatient();
  const meetingId = randomUUID();
  const practice = randomUUID();
  const { id } = await transaction(database(), (tx) =>
    beginPayment(tx, {
      patient,
      purpose: { meeting: meetingId, practice },
      price: { amount: 5_000, currency: 'EUR' },
      method: 'bank-transfer',
      termsVersion: '1',
      site: REAL,
      now: NOW,
    }),
  );
  return id;
}

/** A refund that staff have to send. */
export async function refund(): Promise<string> {
  const { payment: receivedPayment } = await paidMeeting(await newPatient(), 5_000);
  const id = randomUUID();
  const owed = { amount: 100, currency: 'EUR', createdAt: NOW };
  await database()
    .insert(refunds)
    .values({ id, paymentId: receivedPayment.id, ...owed });
  return id;
}

/** The payout of a month in which a doctor earned 50 euros. */
export async function payout(): Promise<string> {
  const practice = await practiceFor(await signIn('Doctor'));
  const { meeting: paidMeetingId } = await paidMeeting(await newPatient(), 5_000, NOW, practice);
  await transaction(database(), (tx) => spendReserved(tx, { meeting: paidMeetingId, now: NOW }));
  return `${practice}.2026-11`;
}

/** A meeting with a doctor for whom the clinic answers. */
export async function clinicMeeting(state: 'requested' | 'booked' = 'requested'): Promise<string> {
  const id = await meeting(await makePatient(), state, 'coming');
  await database()
    .update(practices)
    .set({ answeredBy: 'clinic' })
    .where(sql`${practices.id} = (select practice_id from meetings where id = ${id})`);
  return id;
}

export const practice = async (): Promise<string> => practiceFor(await signIn('Doctor'));

/** A data request; returns its receipt number. */
export const dataRequest = async (): Promise<string> => {
  const { receipt } = await storeDataRequest(database(), {
    name: 'Amel',
    nationality: 'FR',
    identity: '12AB34567',
    email: 'amel@example.com',
    request: 'learn',
    details: 'All of it',
    text: () => 'Başvuru',
    locale: 'fr',
  });
  return receipt;
};

export const lead = (): Promise<string> =>
  storeLead(database(), {
    kind: 'message',
    name: 'Amel',
    email: 'amel@example.com',
    message: 'Bonjour',
    locale: 'fr',
  });

export async function complaint(): Promise<string> {
  const id = randomUUID();
  const patient = await makePatient();
  const about = { meetingId: await meeting(patient, 'booked', 'coming'), userId: patient.id };
  await database()
    .insert(complaints)
    .values({ id, ...about, reason: 'late' });
  return id;
}

/** A review that waits for moderation. */
export const waitingReview = async (): Promise<string> => review(await makePatient(), 'pending');

/** A message whose delivery was given up. */
export async function deadLetter(): Promise<string> {
  const id = randomUUID();
  const to = { userId: await newPatient(), kind: 'password-changed', about: {} } as const;
  await database()
    .insert(outbox)
    .values({ id, ...to, state: 'failed', endedAt: NOW, failure: 'gone' });
  return id;
}

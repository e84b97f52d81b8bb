import { randomUUID } from 'node:crypto';
import type { Database } from '#db/client.ts';
import type { DemoMeeting } from '#services/demo/history.ts';
import { giveBack, payFor, reserveCredit, spendReserved } from '#services/money/ledger.ts';
import { storeCase } from '#db/queries/meetings/case.ts';
import { encryptNote } from '#db/queries/meetings/encrypted-texts.ts';
import { meetingReplies } from '#db/schema/meeting-replies.ts';
import { complaints, meetingLog, meetingReports, meetings, reviews } from '#db/schema/meetings.ts';
import { encrypt } from '#db/encryption/encrypt.ts';
import { ANSWER_HOURS } from '#services/meetings/request.ts';
import { CANCELLATION_POLICY } from '#domain/booking/cancellation.ts';
import { payUntil } from '#domain/booking/pay-until.ts';
import type { Money } from '#domain/money.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** The length of demo meetings in minutes. */
export const MEETING_MINUTES = 30;

/** The people and the practice that all demo meetings have in common. */
export interface DemoContext {
  practice: { id: string; zone: string; bufferMinutes: number; price: Money };
  patient: { id: string; zone: string; locale: 'fr' };
  doctor: string;
  termsVersion: string;
  now: Date;
}

const SITE = { demo: true, account: true };
const addHours = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR);

/**
 * The times of request, answer and payment, and the end of the meeting. Open meetings were requested six hours ago, others
 * five days before their start and at least fifty hours ago.
 */
function planSteps({ state }: DemoMeeting, start: Date, now: Date) {
  const open = state === 'requested' || state === 'awaiting-payment';
  const requestedAt = open
    ? addHours(now, -6)
    : new Date(Math.min(addHours(start, -120).getTime(), addHours(now, -50).getTime()));
  return {
    asked: requestedAt,
    answered: addHours(requestedAt, 5),
    paid: addHours(requestedAt, 8),
    end: new Date(start.getTime() + MEETING_MINUTES * MINUTE),
  };
}

/** Stores a meeting with its log, case, payment and texts; returns its id. */
export async function writeMeeting(
  tx: Database,
  context: DemoContext,
  planned: DemoMeeting,
  start: Date,
): Promise<string> {
  const { practice, patient, now } = context;
  const id = randomUUID();
  const steps = planSteps(planned, start, now);
  const { end } = steps;
  const endedAt = planned.state === 'cancelled' ? addHours(start, -60) : end;
  await tx.insert(meetings).values({
    id,
    practiceId: practice.id,
    patientId: patient.id,
    state: planned.state,
    startsAt: start,
    endsAt: end,
    busyUntil: new Date(end.getTime() + practice.bufferMinutes * MINUTE),
    practiceZone: practice.zone,
    patientZone: patient.zone,
    locale: patient.locale,
    price: practice.price.amount,
    currency: practice.price.currency,
    policy: CANCELLATION_POLICY,
    payment: planned.pay,
    termsVersion: context.termsVersion,
    room: randomUUID(),
    createdAt: steps.asked,
    dueAt: dueAtOf(planned, start, steps),
    ...(planned.state === 'closed' && {
      endedBy: 'doctor',
      reason: planned.outcome ?? 'completed',
      changedAt: endedAt,
    }),
    ...(planned.state === 'cancelled' && { endedBy: 'patient', reason: 'other-time', changedAt: endedAt }),
    ...(planned.note !== undefined && { note: encryptNote(id, planned.note) }),
  });
  await tx.insert(meetingLog).values(writeLog(context, planned, { id, start, endedAt, steps }));
  await storeCase(tx, id, planned.case, steps.asked);
  await writePayment(tx, context, planned, { id, steps, endedAt });
  await writeTexts(tx, context, planned, { id, start, end });
  return id;
}

/** When the answer to a request, or the payment of a confirmed meeting, is due. */
function dueAtOf(
  { state, pay }: DemoMeeting,
  startsAt: Date,
  { asked, answered }: ReturnType<typeof planSteps>,
): Date | null {
  if (state === 'requested') return addHours(asked, ANSWER_HOURS);
  return state === 'awaiting-payment' ? payUntil({ payment: pay, startsAt }, answered) : null;
}

interface WrittenMeeting {
  id: string;
  /** The end of a closed meeting, or the cancellation of a cancelled one. */
  endedAt: Date;
  steps: ReturnType<typeof planSteps>;
}

function writeLog(
  { patient, doctor }: DemoContext,
  planned: DemoMeeting,
  { id, start, endedAt, steps }: WrittenMeeting & { start: Date },
): (typeof meetingLog.$inferInsert)[] {
  const entry = { meetingId: id, startsAt: start };
  const byPatient = { by: 'patient', userId: patient.id } as const;
  const byDoctor = { by: 'doctor', userId: doctor } as const;
  const entries = [
    { ...entry, ...byPatient, action: 'hold', to: 'held', at: steps.asked },
    { ...entry, ...byPatient, action: 'request', from: 'held', to: 'requested', at: steps.asked },
    {
      ...entry,
      ...byDoctor,
      action: 'confirm',
      from: 'requested',
      to: 'awaiting-payment',
      at: steps.answered,
    },
    { ...entry, by: 'system', action: 'pay', from: 'awaiting-payment', to: 'booked', at: steps.paid },
  ] as const;
  const passedSteps = { requested: 2, 'awaiting-payment': 3, booked: 4, closed: 4, cancelled: 4 };
  const past = entries.slice(0, passedSteps[planned.state]);
  const lastEntry = { ...entry, from: 'booked', at: endedAt } as const;
  if (planned.state === 'closed')
    return [
      ...past,
      { ...lastEntry, ...byDoctor, action: 'close', to: 'closed', reason: planned.outcome ?? 'completed' },
    ];
  if (planned.state === 'cancelled')
    return [...past, { ...lastEntry, ...byPatient, action: 'cancel', to: 'cancelled', reason: 'other-time' }];
  return past;
}

async function writePayment(
  tx: Database,
  { practice, patient, termsVersion }: DemoContext,
  { state, pay }: DemoMeeting,
  { id, steps, endedAt }: WrittenMeeting,
): Promise<void> {
  const participants = { meeting: id, practice: practice.id, patient: patient.id };
  if (pay === 'credit')
    await reserveCredit(tx, { ...participants, minutes: MEETING_MINUTES, now: steps.asked });
  else if (state !== 'requested')
    await payFor(tx, {
      ...participants,
      price: practice.price,
      method: pay,
      termsVersion,
      site: SITE,
      now: steps.answered,
    });
  if (state === 'closed') await spendReserved(tx, { meeting: id, now: endedAt });
  if (state === 'cancelled') await giveBack(tx, { meeting: id, now: endedAt });
}

async function writeTexts(
  tx: Database,
  { practice, patient, doctor, now }: DemoContext,
  { replies, report, review, complaint }: DemoMeeting,
  { id, start, end }: { id: string; start: Date; end: Date },
): Promise<void> {
  for (const { by, hours, text } of replies) {
    const reply = randomUUID();
    const at = new Date(Math.min(addHours(start, hours).getTime(), now.getTime() - 2 * HOUR));
    const author = { by, authorId: by === 'patient' ? patient.id : doctor };
    const body = encrypt({ table: 'meeting_replies', row: reply, column: 'body' }, text);
    const readAt = start < now ? addHours(at, 1) : null;
    await tx
      .insert(meetingReplies)
      .values({ id: reply, meetingId: id, ...author, body, createdAt: at, readAt });
  }
  if (report !== undefined) {
    const row = randomUUID();
    const body = encrypt({ table: 'meeting_reports', row, column: 'body' }, report);
    await tx
      .insert(meetingReports)
      .values({ id: row, meetingId: id, authorId: doctor, body, createdAt: end });
  }
  if (review) {
    const { stars, state, text, answer, locale = patient.locale } = review;
    await tx.insert(reviews).values({
      id,
      practiceId: practice.id,
      state,
      stars,
      body: text,
      locale,
      createdAt: addHours(end, 30),
      ...(state === 'published' && { decidedAt: addHours(end, 55) }),
      ...(answer !== undefined && { answer, answerState: 'published', answeredAt: addHours(end, 70) }),
    });
  }
  if (complaint !== undefined) {
    const about = { meetingId: id, userId: patient.id, reason: complaint, createdAt: addHours(end, 2) };
    await tx.insert(complaints).values({ id: randomUUID(), ...about });
  }
}

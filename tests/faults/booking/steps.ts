import { addReply, changeMeeting } from '#contract/doctor/meetings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { cancelMeeting, requestMeeting } from '#contract/patient/booking.ts';
import { takeBundle } from '#contract/patient/bundles.ts';
import { addReply as addPatientReply } from '#contract/patient/meetings.ts';

/** One patient of the load, with the doctor they book. */
export interface Couple {
  patient: { id: string; cookie: string };
  doctor: { cookie: string };
  practice: string;
  /** The index of their first time among those of the practice; others may want the same. */
  offset: number;
}

/** One call in the course of a couple; later calls are about the meeting that a call of the kind `request` made. */
export interface Step {
  kind: 'bundle' | 'request' | 'confirm' | 'reply' | 'answer' | 'cancel';
  endpoint: Endpoint;
  as: { cookie: string };
  params: Record<string, string>;
  body: object;
}

/** The result of a step, as the writing process reports it; a refusal is a result too. */
export interface Acknowledged {
  couple: number;
  step: number;
  kind: Step['kind'] | 'nothing';
  status: number;
  /** The id of the meeting or the payment that the step made. */
  id: string | undefined;
  /** The hash of the answer's bytes. */
  digest: string | undefined;
}

/** The calls about one meeting. */
const COURSE = ['request', 'confirm', 'reply', 'answer', 'cancel'] as const;
/** The number of calls after which the course begins again: a bundle, and three meetings. */
const CYCLE = 1 + 3 * COURSE.length;
/** Milliseconds from one start to the next: a meeting of 30 minutes and the buffer of 10. */
const SLOT = 40 * 60_000;

/** The text of a case or a message, another one for each couple and step. */
export const textOf = (couple: number, step: number): string => `written by ${couple} in step ${step} — ğüş`;

/**
 * The call that a couple makes in a step of its endless course: a bundle, then meeting after meeting, paid by credit or
 * money, of which every second is cancelled. Undefined if there is nothing to do in this step.
 */
export function stepOf(
  couples: readonly Couple[],
  position: { couple: number; step: number; meeting: string | undefined },
  world: { bundle: number; from: number },
): Step | undefined {
  const { patient, doctor, practice, offset } = couples[position.couple] as Couple;
  const text = textOf(position.couple, position.step);
  const as = patient;
  const stepOfCycle = position.step % CYCLE;
  if (stepOfCycle === 0) {
    const params = { id: String(world.bundle) };
    const body = { method: 'sandbox', terms: true };
    return { kind: 'bundle', endpoint: takeBundle, as, params, body };
  }
  const round = Math.floor(position.step / CYCLE) * 3 + Math.floor((stepOfCycle - 1) / COURSE.length);
  const kind = COURSE[(stepOfCycle - 1) % COURSE.length];
  if (kind === 'request') {
    const time = new Date(world.from + (round * 2 + offset) * SLOT).toISOString();
    const payment = round % 2 ? 'sandbox' : 'credit';
    const agreed = { terms: true, health_consent: true, transfer_consent: true, of_age: true };
    const body = { practice_id: practice, at: time, minutes: 30, payment, complaint: text, ...agreed };
    return { kind, endpoint: requestMeeting, as, params: {}, body };
  }
  if (position.meeting === undefined) return undefined;
  const params = { id: position.meeting };
  if (kind === 'confirm')
    return { kind, endpoint: changeMeeting, as: doctor, params, body: { action: 'Confirmed' } };
  if (kind === 'reply') return { kind, endpoint: addPatientReply, as, params, body: { reply: text } };
  if (kind === 'answer') return { kind, endpoint: addReply, as: doctor, params, body: { reply: text } };
  return round % 2 ? undefined : { kind: 'cancel', endpoint: cancelMeeting, as, params, body: {} };
}

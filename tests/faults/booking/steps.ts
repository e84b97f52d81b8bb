import { addReply, changeMeeting } from '#contract/doctor/meetings.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { cancelMeeting, requestMeeting } from '#contract/patient/booking.ts';
import { takeBundle } from '#contract/patient/bundles.ts';
import { addReply as write } from '#contract/patient/meetings.ts';

/** One patient of the load, with the doctor they book. */
export interface Couple {
  patient: { id: string; cookie: string };
  doctor: { cookie: string };
  practice: string;
  /** The index of their first time among those of the practice; others may want the same. */
  offset: number;
}

/** A call of a patient's course: the next one depends on the meeting that this one made. */
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

const COURSE = ['request', 'confirm', 'reply', 'answer', 'cancel'] as const;
/** A bundle, and three meetings after it. */
const CYCLE = 1 + 3 * COURSE.length;
const SLOT = 40 * 60_000;

/** Texts are told apart by who wrote them when. */
export const textOf = (couple: number, step: number): string => `written by ${couple} in step ${step} — ğüş`;

/**
 * The steps of a patient, for ever: a bundle, then meeting after meeting, paid by credit or money; every second one is
 * cancelled. Undefined: there is nothing to do in this step.
 */
export function stepOf(
  couples: readonly Couple[],
  at: { couple: number; step: number; meeting: string | undefined },
  world: { bundle: number; from: number },
): Step | undefined {
  const { patient, doctor, practice, offset } = couples[at.couple] as Couple;
  const text = textOf(at.couple, at.step);
  const as = patient;
  const within = at.step % CYCLE;
  if (within === 0) {
    const params = { id: String(world.bundle) };
    const body = { method: 'sandbox', terms: true };
    return { kind: 'bundle', endpoint: takeBundle, as, params, body };
  }
  const round = Math.floor(at.step / CYCLE) * 3 + Math.floor((within - 1) / COURSE.length);
  const kind = COURSE[(within - 1) % COURSE.length];
  if (kind === 'request') {
    const time = new Date(world.from + (round * 2 + offset) * SLOT).toISOString();
    const payment = round % 2 ? 'sandbox' : 'credit';
    const agreed = { terms: true, health_consent: true, transfer_consent: true, of_age: true };
    const body = { practice_id: practice, at: time, minutes: 30, payment, complaint: text, ...agreed };
    return { kind, endpoint: requestMeeting, as, params: {}, body };
  }
  if (at.meeting === undefined) return undefined;
  const params = { id: at.meeting };
  if (kind === 'confirm')
    return { kind, endpoint: changeMeeting, as: doctor, params, body: { action: 'Confirmed' } };
  if (kind === 'reply') return { kind, endpoint: write, as, params, body: { reply: text } };
  if (kind === 'answer') return { kind, endpoint: addReply, as: doctor, params, body: { reply: text } };
  return round % 2 ? undefined : { kind: 'cancel', endpoint: cancelMeeting, as, params, body: {} };
}

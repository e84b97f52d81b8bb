/** The state machine of a meeting as one table: who may do what from which state, when, and for which reasons. */

export const MEETING_STATES = [
  /** The time is kept while the patient fills in the form. */
  'held',
  'requested',
  'awaiting-payment',
  'booked',
  'in-progress',
  'closed',
  'cancelled',
  'no-show',
  'expired',
] as const;
export type MeetingState = (typeof MEETING_STATES)[number];

/** In these states nobody else gets the time, neither of the doctor nor of the patient. */
export const HOLDING_STATES = [
  'held',
  'requested',
  'awaiting-payment',
  'booked',
  'in-progress',
] as const satisfies readonly MeetingState[];

export const MEETING_ACTORS = ['patient', 'doctor', 'staff', 'system'] as const;
export type MeetingActor = (typeof MEETING_ACTORS)[number];

export const MEETING_ACTIONS = [
  'request',
  'confirm',
  'decline',
  'pay',
  'move',
  'cancel',
  'start',
  'close',
  'report-absence',
  'expire',
] as const;
export type MeetingAction = (typeof MEETING_ACTIONS)[number];

export const PATIENT_REASONS = ['changed-mind', 'other-time', 'found-another', 'price', 'other'] as const;
export const DOCTOR_REASONS = [
  'unavailable',
  'emergency',
  'not-my-field',
  'missing-information',
  'other',
] as const;
export const STAFF_REASONS = ['asked-by-patient', 'asked-by-doctor', 'mistake', 'other'] as const;
/** Outcomes of a consultation; the system writes `unreported` when the doctor reports none. */
export const OUTCOMES = ['completed', 'follow-up', 'referred', 'not-suitable'] as const;
const UNREPORTED = ['unreported'] as const;
/** Who was not there. */
const ABSENT = { patient: ['patient'], doctor: ['doctor'] } as const;
const UNANSWERED = ['unanswered'] as const;
const UNPAID = ['unpaid'] as const;

export const MEETING_REASONS = [
  ...new Set([
    ...PATIENT_REASONS,
    ...DOCTOR_REASONS,
    ...STAFF_REASONS,
    ...OUTCOMES,
    ...UNREPORTED,
    ...ABSENT.patient,
    ...ABSENT.doctor,
    ...UNANSWERED,
    ...UNPAID,
  ]),
];
export type MeetingReason = (typeof MEETING_REASONS)[number];

/** Minutes after the start at which the other side counts as absent. */
export const ABSENT_AFTER = 10;

interface Rule {
  action: MeetingAction;
  from: readonly MeetingState[];
  to: MeetingState | 'same';
  /** Who may, and which reasons they may give; an empty list: none is asked. */
  by: Partial<Record<MeetingActor, readonly MeetingReason[]>>;
  /** Minutes from the start on, or until the start. */
  when?: { from: number } | 'before-start';
}

/** Agreed on or asked for, and not begun. */
export const UPCOMING = ['requested', 'awaiting-payment', 'booked'] as const;
/** Asked for and not over: it stands in the calendars of its people. */
export const STANDING: readonly MeetingState[] = [...UPCOMING, 'in-progress'];
const MET = ['booked', 'in-progress'] as const;

/**
 * A confirmed meeting that owes nothing is paid in the same moment. A hold has no other way on than `request`: one
 * that ends is deleted. Staff confirm, decline and close where the clinic answers for the doctor (`answered-by.ts`).
 */
export const MEETING_RULES: readonly Rule[] = [
  { action: 'request', from: ['held'], to: 'requested', by: { patient: [] }, when: 'before-start' },
  {
    action: 'confirm',
    from: ['requested'],
    to: 'awaiting-payment',
    by: { doctor: [], staff: [] },
    when: 'before-start',
  },
  {
    action: 'decline',
    from: ['requested'],
    to: 'cancelled',
    by: { doctor: DOCTOR_REASONS, staff: DOCTOR_REASONS },
  },
  { action: 'pay', from: ['awaiting-payment'], to: 'booked', by: { staff: [], system: [] } },
  { action: 'move', from: UPCOMING, to: 'same', by: { patient: [], staff: [] }, when: 'before-start' },
  {
    action: 'cancel',
    from: UPCOMING,
    to: 'cancelled',
    by: { patient: PATIENT_REASONS, doctor: DOCTOR_REASONS, staff: STAFF_REASONS },
    when: 'before-start',
  },
  { action: 'start', from: ['booked'], to: 'in-progress', by: { doctor: [], system: [] }, when: { from: 0 } },
  {
    action: 'close',
    from: MET,
    to: 'closed',
    by: { doctor: OUTCOMES, staff: OUTCOMES, system: UNREPORTED },
    when: { from: 0 },
  },
  {
    action: 'report-absence',
    from: MET,
    to: 'no-show',
    by: { doctor: ABSENT.patient, patient: ABSENT.doctor, staff: [...ABSENT.patient, ...ABSENT.doctor] },
    when: { from: ABSENT_AFTER },
  },
  { action: 'expire', from: ['requested'], to: 'expired', by: { system: UNANSWERED } },
  { action: 'expire', from: ['awaiting-payment'], to: 'expired', by: { system: UNPAID } },
];

export interface Attempt {
  action: MeetingAction;
  by: MeetingActor;
  reason?: MeetingReason | undefined;
  at: Date;
}

/** Why an attempt is refused: the state does not allow it, this person may not, it is too early or late, no such reason. */
export type Refusal = 'state' | 'actor' | 'early' | 'late' | 'reason';

/** The state that an attempt leads to, or why it leads nowhere. */
export function attempt(
  meeting: { state: MeetingState; startsAt: Date },
  { action, by, reason, at }: Attempt,
): { to: MeetingState } | { refused: Refusal } {
  const rule = MEETING_RULES.find((one) => one.action === action && one.from.includes(meeting.state));
  if (!rule) return { refused: 'state' };
  const reasons = rule.by[by];
  if (!reasons) return { refused: 'actor' };
  const refused = refusedByTime(rule, meeting.startsAt, at);
  if (refused) return { refused };
  const fits = reasons.length === 0 ? reason === undefined : reason !== undefined && reasons.includes(reason);
  if (!fits) return { refused: 'reason' };
  return { to: rule.to === 'same' ? meeting.state : rule.to };
}

function refusedByTime({ when }: Rule, startsAt: Date, at: Date): Refusal | undefined {
  if (when === undefined) return undefined;
  const minutes = (at.getTime() - startsAt.getTime()) / 60_000;
  if (when === 'before-start') return minutes < 0 ? undefined : 'late';
  return minutes >= when.from ? undefined : 'early';
}

/** The actions that this person may take on a meeting now: a screen offers these. */
export function actionsOf(
  meeting: { state: MeetingState; startsAt: Date },
  by: MeetingActor,
  at: Date,
): MeetingAction[] {
  return MEETING_RULES.filter(
    (rule) =>
      rule.from.includes(meeting.state) &&
      rule.by[by] !== undefined &&
      refusedByTime(rule, meeting.startsAt, at) === undefined,
  ).map(({ action }) => action);
}

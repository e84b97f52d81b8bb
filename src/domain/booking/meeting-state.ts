/** The state machine of a meeting as one table: who may do what from which state, when, and for which reasons. */

export const MEETING_STATES = [
  /** The time is held while the patient fills in the form. */
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

/** States in which the time is taken for both doctor and patient. */
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
  'report-technical-failure',
  'give-back',
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
/** The reason of a reported absence, by the side that was absent. */
const ABSENT = { patient: ['patient'], doctor: ['doctor'] } as const;
const UNANSWERED = ['unanswered'] as const;
const UNPAID = ['unpaid'] as const;
const FAILED = ['technical-failure'] as const;

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
    ...FAILED,
  ]),
];
export type MeetingReason = (typeof MEETING_REASONS)[number];

/** Minutes after the start at which the other side counts as absent. */
export const ABSENT_AFTER_MINUTES = 10;

/** Whether a side was in the room, waiting or inside, from the start until it would count as absent. */
export function wasPresent(
  { startsAt }: { startsAt: Date },
  presence: { joinedAt: Date; seenAt: Date } | undefined,
): boolean {
  if (!presence) return false;
  const absentAt = new Date(startsAt.getTime() + ABSENT_AFTER_MINUTES * 60_000);
  return presence.seenAt >= startsAt && presence.joinedAt <= absentAt;
}

/** Minutes after the end within which a failure of the technology can be reported. */
export const FAILURE_REPORTED_WITHIN = 24 * 60;

/** The facts of a meeting that decide which actions are possible. */
export interface MeetingFacts {
  state: MeetingState;
  startsAt: Date;
  endsAt: Date;
  /** When the technology was reported to have failed; it waits for a decision only in the state `in-progress`. */
  failureReportedAt?: Date | null | undefined;
}

interface Rule {
  action: MeetingAction;
  from: readonly MeetingState[];
  to: MeetingState | 'same';
  /**
   * The roles that may take the action, each with the reasons of which it must give one; an empty list means without
   * a reason.
   */
  by: Partial<Record<MeetingActor, readonly MeetingReason[]>>;
  /** The period of the action: minutes after the start, before the start, or in relation to a reported failure. */
  when?: { from: number } | 'before-start' | 'failure-reportable' | 'failure-reported';
}

/** States of meetings that were requested and have not begun. */
export const UPCOMING_STATES = ['requested', 'awaiting-payment', 'booked'] as const;
/** States of meetings that were requested and are not over; calendars show these meetings. */
export const ACTIVE_STATES: readonly MeetingState[] = [...UPCOMING_STATES, 'in-progress'];
/** States in which a meeting can be closed, or an absence reported. */
const CLOSABLE_STATES = ['booked', 'in-progress'] as const;

/**
 * The transitions. A confirmed meeting that costs nothing is paid at once. A hold can only become a request; an
 * expired hold is deleted. Staff confirm, decline and close where the clinic answers for the doctor
 * (`answered-by.ts`).
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
  { action: 'move', from: UPCOMING_STATES, to: 'same', by: { patient: [], staff: [] }, when: 'before-start' },
  {
    action: 'move',
    from: ['in-progress'],
    to: 'booked',
    by: { patient: [], staff: [] },
    when: 'failure-reported',
  },
  {
    action: 'cancel',
    from: UPCOMING_STATES,
    to: 'cancelled',
    by: { patient: PATIENT_REASONS, doctor: DOCTOR_REASONS, staff: STAFF_REASONS },
    when: 'before-start',
  },
  { action: 'start', from: ['booked'], to: 'in-progress', by: { doctor: [], system: [] }, when: { from: 0 } },
  {
    action: 'close',
    from: CLOSABLE_STATES,
    to: 'closed',
    by: { doctor: OUTCOMES, staff: OUTCOMES, system: UNREPORTED },
    when: { from: 0 },
  },
  {
    action: 'report-absence',
    from: CLOSABLE_STATES,
    to: 'no-show',
    by: { doctor: ABSENT.patient, patient: ABSENT.doctor, staff: [...ABSENT.patient, ...ABSENT.doctor] },
    when: { from: ABSENT_AFTER_MINUTES },
  },
  {
    action: 'report-technical-failure',
    from: CLOSABLE_STATES,
    to: 'in-progress',
    by: { patient: [], doctor: [], staff: [] },
    when: 'failure-reportable',
  },
  {
    action: 'give-back',
    from: ['in-progress'],
    to: 'cancelled',
    by: { doctor: FAILED, staff: FAILED, system: FAILED },
    when: 'failure-reported',
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

/** The reason why an action is refused: wrong state, not this role, too early or late, or an unknown reason. */
export type Refusal = 'state' | 'actor' | 'early' | 'late' | 'reason';

/** The state that an action leads to, or the reason why it is refused. */
export function nextState(
  meeting: MeetingFacts,
  { action, by, reason, at }: Attempt,
): { to: MeetingState } | { refused: Refusal } {
  const rule = MEETING_RULES.find((one) => one.action === action && one.from.includes(meeting.state));
  if (!rule) return { refused: 'state' };
  const reasons = rule.by[by];
  if (!reasons) return { refused: 'actor' };
  const refused = refusedByTime(rule, meeting, at) ?? refusedByFailure(rule, meeting, by);
  if (refused) return { refused };
  const isReasonAllowed =
    reasons.length === 0 ? reason === undefined : reason !== undefined && reasons.includes(reason);
  if (!isReasonAllowed) return { refused: 'reason' };
  return { to: rule.to === 'same' ? meeting.state : rule.to };
}

function refusedByTime({ when }: Rule, meeting: MeetingFacts, at: Date): Refusal | undefined {
  if (when === undefined) return undefined;
  const minutes = (at.getTime() - meeting.startsAt.getTime()) / 60_000;
  if (when === 'before-start') return minutes < 0 ? undefined : 'late';
  const isReported = Boolean(meeting.failureReportedAt);
  if (when === 'failure-reported') return isReported ? undefined : 'state';
  if (when !== 'failure-reportable') return minutes >= when.from ? undefined : 'early';
  if (isReported) return 'state';
  if (minutes < 0) return 'early';
  const minutesSinceEnd = (at.getTime() - meeting.endsAt.getTime()) / 60_000;
  return minutesSinceEnd <= FAILURE_REPORTED_WITHIN ? undefined : 'late';
}

/** After a reported failure only staff state an absence: the absent side may have been unable to connect. */
const refusedByFailure = (
  { action }: Rule,
  { failureReportedAt }: MeetingFacts,
  by: MeetingActor,
): Refusal | undefined =>
  action === 'report-absence' && by !== 'staff' && failureReportedAt ? 'state' : undefined;

/** The actions that this person may take on a meeting now, for screens to offer. */
export function actionsOf(meeting: MeetingFacts, by: MeetingActor, at: Date): MeetingAction[] {
  return MEETING_RULES.filter(
    (rule) =>
      rule.from.includes(meeting.state) &&
      rule.by[by] !== undefined &&
      (refusedByTime(rule, meeting, at) ?? refusedByFailure(rule, meeting, by)) === undefined,
  ).map(({ action }) => action);
}

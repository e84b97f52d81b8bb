import { type MeetingState, UPCOMING_STATES } from '#domain/booking/meeting-state.ts';
import type { MessageKind } from '#domain/message-kinds.ts';

interface Meeting {
  state: MeetingState;
  startsAt: Date;
  endsAt: Date;
  failureReportedAt?: Date | null | undefined;
}

const AHEAD: readonly MeetingState[] = ['booked', 'in-progress'];
/** The states of the meeting in which a message is still true; kinds that are not listed always are. */
const STATES: Partial<Record<MessageKind, readonly MeetingState[]>> = {
  'meeting-requested': ['requested'],
  'request-sent': ['requested'],
  'meeting-awaiting-payment': ['awaiting-payment'],
  'meeting-booked': AHEAD,
  'files-added': ['requested', 'awaiting-payment', ...AHEAD],
  'meeting-moved': ['requested', 'awaiting-payment', ...AHEAD],
  'times-proposed': UPCOMING_STATES,
  'times-declined': UPCOMING_STATES,
  'patient-waiting': AHEAD,
  'reminder-24h': AHEAD,
  'reminder-2h': AHEAD,
  'reminder-15m': AHEAD,
};
/** The kinds that are true only in some states of their meeting; all others, such as a reply, stay true. */
export const KINDS_OF_STATES = [...Object.keys(STATES), 'failure-reported'] as readonly MessageKind[];
const UNTIL_START = new Set<MessageKind>([
  'meeting-requested',
  'request-sent',
  'meeting-awaiting-payment',
  'times-proposed',
  'reminder-24h',
  'reminder-2h',
  'reminder-15m',
]);

/** Messages about other times, which the doctor may propose after the start too where the technology failed. */
const OF_PROPOSALS = new Set<MessageKind>(['times-proposed', 'times-declined']);

/** Whether a message that waited is still true for its meeting. */
export function isStillTrue(
  kind: MessageKind,
  { state, startsAt, endsAt, failureReportedAt }: Meeting,
  now: Date,
): boolean {
  const isUndecidedFailure = state === 'in-progress' && Boolean(failureReportedAt);
  if (kind === 'failure-reported') return isUndecidedFailure;
  if (kind === 'patient-waiting' && now >= endsAt) return false;
  if (isUndecidedFailure && OF_PROPOSALS.has(kind)) return true;
  const states = STATES[kind];
  return (!states || states.includes(state)) && (!UNTIL_START.has(kind) || now < startsAt);
}

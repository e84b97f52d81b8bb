import type { MeetingState } from '#domain/booking/meeting-state.ts';

/** Names of the states, as `state.<state>`. */
export type StateStrings = Readonly<Record<`state.${MeetingState}`, string>>;

const TONES: Readonly<Record<MeetingState, string>> = {
  held: '',
  requested: 'badge-warning',
  'awaiting-payment': 'badge-warning',
  booked: 'badge-success',
  'in-progress': 'badge-success',
  closed: '',
  cancelled: 'badge-danger',
  'no-show': 'badge-danger',
  expired: 'badge-danger',
};

/** The state of a meeting in a few words. */
export function StateBadge({ state, strings }: { state: MeetingState; strings: StateStrings }) {
  return <span className={`badge ${TONES[state]}`}>{strings[`state.${state}`]}</span>;
}

import type { MeetingState } from '#domain/booking/meeting-state.ts';

/** Names of the states, as `state.<state>`, and of a meeting whose request was declined. */
export type StateStrings = Readonly<Record<`state.${MeetingState | 'declined'}`, string>>;

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

interface Props {
  state: MeetingState;
  /** Whether the request was declined; the state is then `cancelled`. */
  declined?: boolean | undefined;
  strings: StateStrings;
}

/** The state of a meeting in a few words. */
export function StateBadge({ state, declined, strings }: Props) {
  const shownState = declined ? 'declined' : state;
  return <span className={`badge ${TONES[state]}`}>{strings[`state.${shownState}`]}</span>;
}

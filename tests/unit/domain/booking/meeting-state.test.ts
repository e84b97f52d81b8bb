import { describe, expect, test } from 'vitest';
import {
  ABSENT_AFTER_MINUTES,
  actionsOf,
  nextState,
  HOLDING_STATES,
  MEETING_ACTIONS,
  MEETING_ACTORS,
  MEETING_REASONS,
  MEETING_RULES,
  MEETING_STATES,
  type MeetingAction,
  type MeetingActor,
  type MeetingReason,
  type MeetingState,
} from '#domain/booking/meeting-state.ts';

const START = new Date('2026-12-01T10:00:00Z');
const minutes = (count: number) => new Date(START.getTime() + count * 60_000);

/** Every way on there is, written out: `state action actor → state`. */
const WAYS = `
  held request patient → requested
  requested confirm doctor → awaiting-payment
  requested confirm staff → awaiting-payment
  requested decline doctor → cancelled
  requested decline staff → cancelled
  requested move patient → requested
  requested move staff → requested
  requested cancel patient → cancelled
  requested cancel doctor → cancelled
  requested cancel staff → cancelled
  requested expire system → expired
  awaiting-payment pay staff → booked
  awaiting-payment pay system → booked
  awaiting-payment move patient → awaiting-payment
  awaiting-payment move staff → awaiting-payment
  awaiting-payment cancel patient → cancelled
  awaiting-payment cancel doctor → cancelled
  awaiting-payment cancel staff → cancelled
  awaiting-payment expire system → expired
  booked move patient → booked
  booked move staff → booked
  booked cancel patient → cancelled
  booked cancel doctor → cancelled
  booked cancel staff → cancelled
  booked start doctor → in-progress
  booked start system → in-progress
  booked close doctor → closed
  booked close staff → closed
  booked close system → closed
  booked report-absence doctor → no-show
  booked report-absence patient → no-show
  booked report-absence staff → no-show
  in-progress close doctor → closed
  in-progress close staff → closed
  in-progress close system → closed
  in-progress report-absence doctor → no-show
  in-progress report-absence patient → no-show
  in-progress report-absence staff → no-show`
  .trim()
  .split('\n')
  .map((line) => line.trim());

/** The state reached at any time for any reason, if one is. */
function stateAfter(state: MeetingState, action: MeetingAction, by: MeetingActor): MeetingState | undefined {
  for (const at of [minutes(-60), minutes(60)])
    for (const reason of [undefined, ...MEETING_REASONS]) {
      const result = nextState({ state, startsAt: START }, { action, by, reason, at });
      if ('to' in result) return result.to;
    }
  return undefined;
}

describe('attempt', () => {
  test('every state × action × actor leads where the list says, and nowhere else', () => {
    const transitions = MEETING_STATES.flatMap((state) =>
      MEETING_ACTIONS.flatMap((action) =>
        MEETING_ACTORS.flatMap((by) => {
          const to = stateAfter(state, action, by);
          return to ? [`${state} ${action} ${by} → ${to}`] : [];
        }),
      ),
    );
    expect(transitions.toSorted()).toEqual(WAYS.toSorted());
  });

  test('a meeting that has ended stays as it is', () => {
    const finalStates = MEETING_STATES.filter(
      (state) => !MEETING_RULES.some(({ from }) => from.includes(state)),
    );
    expect(finalStates).toEqual(['closed', 'cancelled', 'no-show', 'expired']);
    expect(finalStates.filter((state) => (HOLDING_STATES as readonly string[]).includes(state))).toEqual([]);
  });

  test.each<[MeetingState, MeetingAction, MeetingActor, MeetingReason | undefined, number, string]>([
    ['booked', 'cancel', 'patient', 'other', -1, 'cancelled'],
    ['booked', 'cancel', 'patient', 'other', 0, 'late'],
    ['held', 'request', 'patient', undefined, 0, 'late'],
    ['requested', 'confirm', 'doctor', undefined, 0, 'late'],
    ['requested', 'decline', 'doctor', 'emergency', 30, 'cancelled'],
    ['booked', 'move', 'patient', undefined, -1, 'booked'],
    ['booked', 'move', 'patient', undefined, 0, 'late'],
    ['booked', 'start', 'system', undefined, -1, 'early'],
    ['booked', 'start', 'system', undefined, 0, 'in-progress'],
    ['booked', 'close', 'doctor', 'completed', -1, 'early'],
    ['booked', 'close', 'doctor', 'completed', 0, 'closed'],
    ['booked', 'report-absence', 'doctor', 'patient', ABSENT_AFTER_MINUTES - 1, 'early'],
    ['booked', 'report-absence', 'doctor', 'patient', ABSENT_AFTER_MINUTES, 'no-show'],
    ['closed', 'close', 'doctor', 'completed', 60, 'state'],
    ['requested', 'confirm', 'patient', undefined, -60, 'actor'],
  ])('%s: %s by %s (%s) %i minutes from the start is %s', (state, action, by, reason, from, expected) => {
    const result = nextState({ state, startsAt: START }, { action, by, reason, at: minutes(from) });
    expect('to' in result ? result.to : result.refused).toBe(expected);
  });

  test.each<[MeetingAction, MeetingActor, MeetingReason | undefined]>([
    ['cancel', 'patient', undefined],
    ['cancel', 'patient', 'not-my-field'],
    ['cancel', 'doctor', 'changed-mind'],
    ['move', 'patient', 'other-time'],
  ])('%s by %s is refused for the reason %s', (action, by, reason) => {
    const result = nextState({ state: 'booked', startsAt: START }, { action, by, reason, at: minutes(-60) });
    expect(result).toEqual({ refused: 'reason' });
  });

  test('an absence is stated of the other participant only', () => {
    const absenceBy = (by: MeetingActor, reason: MeetingReason) =>
      nextState(
        { state: 'booked', startsAt: START },
        { action: 'report-absence', by, reason, at: minutes(15) },
      );
    expect(absenceBy('doctor', 'doctor')).toEqual({ refused: 'reason' });
    expect(absenceBy('patient', 'patient')).toEqual({ refused: 'reason' });
    expect(absenceBy('patient', 'doctor')).toEqual({ to: 'no-show' });
  });
});

test('a screen offers what may be done now', () => {
  const bookedMeeting = { state: 'booked', startsAt: START } as const;
  expect(actionsOf(bookedMeeting, 'patient', minutes(-60))).toEqual(['move', 'cancel']);
  expect(actionsOf(bookedMeeting, 'patient', minutes(5))).toEqual([]);
  expect(actionsOf(bookedMeeting, 'doctor', minutes(5))).toEqual(['start', 'close']);
  expect(actionsOf({ ...bookedMeeting, state: 'closed' }, 'doctor', minutes(5))).toEqual([]);
});

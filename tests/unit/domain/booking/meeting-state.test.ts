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
  wasPresent,
} from '#domain/booking/meeting-state.ts';

const START = new Date('2026-12-01T10:00:00Z');
const END = new Date('2026-12-01T10:30:00Z');
const minutes = (count: number) => new Date(START.getTime() + count * 60_000);

/** Every allowed transition: `state action actor → state`. */
const TRANSITIONS = `
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
  booked report-technical-failure doctor → in-progress
  booked report-technical-failure patient → in-progress
  booked report-technical-failure staff → in-progress
  in-progress close doctor → closed
  in-progress close staff → closed
  in-progress close system → closed
  in-progress report-absence doctor → no-show
  in-progress report-absence patient → no-show
  in-progress report-absence staff → no-show
  in-progress move patient → booked
  in-progress move staff → booked
  in-progress give-back doctor → cancelled
  in-progress give-back staff → cancelled
  in-progress give-back system → cancelled
  in-progress report-technical-failure doctor → in-progress
  in-progress report-technical-failure patient → in-progress
  in-progress report-technical-failure staff → in-progress`
  .trim()
  .split('\n')
  .map((line) => line.trim());

/** The state reached at any time for any reason, if one is. */
function stateAfter(state: MeetingState, action: MeetingAction, by: MeetingActor): MeetingState | undefined {
  for (const at of [minutes(-60), minutes(60)])
    for (const failureReportedAt of [null, START])
      for (const reason of [undefined, ...MEETING_REASONS]) {
        const facts = { state, startsAt: START, endsAt: END, failureReportedAt };
        const result = nextState(facts, { action, by, reason, at });
        if ('to' in result) return result.to;
      }
  return undefined;
}

describe('an action', () => {
  test('of each actor in each state leads where the list says, and nowhere else', () => {
    const transitions = MEETING_STATES.flatMap((state) =>
      MEETING_ACTIONS.flatMap((action) =>
        MEETING_ACTORS.flatMap((by) => {
          const to = stateAfter(state, action, by);
          return to ? [`${state} ${action} ${by} → ${to}`] : [];
        }),
      ),
    );
    expect(transitions.toSorted()).toEqual(TRANSITIONS.toSorted());
  });

  test('is possible in no state in which a meeting has ended', () => {
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
    const result = nextState(
      { state, startsAt: START, endsAt: END },
      { action, by, reason, at: minutes(from) },
    );
    expect('to' in result ? result.to : result.refused).toBe(expected);
  });

  test.each<[MeetingAction, MeetingActor, MeetingReason | undefined]>([
    ['cancel', 'patient', undefined],
    ['cancel', 'patient', 'not-my-field'],
    ['cancel', 'doctor', 'changed-mind'],
    ['move', 'patient', 'other-time'],
  ])('%s by %s is refused for the reason %s', (action, by, reason) => {
    const result = nextState(
      { state: 'booked', startsAt: START, endsAt: END },
      { action, by, reason, at: minutes(-60) },
    );
    expect(result).toEqual({ refused: 'reason' });
  });

  test('reports the absence of the other participant only', () => {
    const absenceBy = (by: MeetingActor, reason: MeetingReason) =>
      nextState(
        { state: 'booked', startsAt: START, endsAt: END },
        { action: 'report-absence', by, reason, at: minutes(15) },
      );
    expect(absenceBy('doctor', 'doctor')).toEqual({ refused: 'reason' });
    expect(absenceBy('patient', 'patient')).toEqual({ refused: 'reason' });
    expect(absenceBy('patient', 'doctor')).toEqual({ to: 'no-show' });
  });
});

test('the offered actions are those that are possible now', () => {
  const bookedMeeting = { state: 'booked', startsAt: START, endsAt: END } as const;
  expect(actionsOf(bookedMeeting, 'patient', minutes(-60))).toEqual(['move', 'cancel']);
  expect(actionsOf(bookedMeeting, 'patient', minutes(5))).toEqual(['report-technical-failure']);
  expect(actionsOf(bookedMeeting, 'doctor', minutes(5))).toEqual([
    'start',
    'close',
    'report-technical-failure',
  ]);
  expect(actionsOf({ ...bookedMeeting, state: 'closed' }, 'doctor', minutes(5))).toEqual([]);
});

describe('a failure of the technology', () => {
  const begun = { state: 'in-progress', startsAt: START, endsAt: END } as const;
  const failed = { ...begun, failureReportedAt: START };
  const attempt = (
    facts: typeof begun | typeof failed,
    [action, by, reason]: [MeetingAction, MeetingActor, MeetingReason?],
    at = minutes(60),
  ) => {
    const result = nextState(facts, { action, by, reason, at });
    return 'to' in result ? result.to : result.refused;
  };

  test('is reported from the start until 24 hours after the end, once', () => {
    const report: [MeetingAction, MeetingActor] = ['report-technical-failure', 'patient'];
    expect(attempt(begun, report, minutes(-1))).toBe('early');
    expect(attempt(begun, report, minutes(0))).toBe('in-progress');
    expect(attempt(begun, report, minutes(30 + 24 * 60))).toBe('in-progress');
    expect(attempt(begun, report, minutes(31 + 24 * 60))).toBe('late');
    expect(attempt(failed, report)).toBe('state');
  });

  test('lets a meeting be moved after its start and its price be given back, and nothing else does', () => {
    for (const by of ['patient', 'staff'] as const) {
      expect(attempt(begun, ['move', by])).toBe('state');
      expect(attempt(failed, ['move', by])).toBe('booked');
    }
    expect(attempt(begun, ['give-back', 'doctor', 'technical-failure'])).toBe('state');
    expect(attempt(failed, ['give-back', 'doctor', 'technical-failure'])).toBe('cancelled');
    expect(attempt(failed, ['give-back', 'patient', 'technical-failure'])).toBe('actor');
  });

  test('leaves the report of an absence to staff', () => {
    expect(attempt(failed, ['report-absence', 'doctor', 'patient'])).toBe('state');
    expect(attempt(failed, ['report-absence', 'patient', 'doctor'])).toBe('state');
    expect(attempt(failed, ['report-absence', 'staff', 'patient'])).toBe('no-show');
  });
});

test.each([
  ['before the start and not after it', -10, -1, false],
  ['waiting at the start', -10, 0, true],
  ['from the start on', 0, 30, true],
  ['ten minutes late', ABSENT_AFTER_MINUTES, 20, true],
  ['more than ten minutes late', ABSENT_AFTER_MINUTES + 1, 20, false],
])('a side that was there %s counts as present: %i to %i, %s', (_, joined, lastSeen, isPresent) => {
  const presence = { joinedAt: minutes(joined), seenAt: minutes(lastSeen) };
  expect(wasPresent({ startsAt: START }, presence)).toBe(isPresent);
});

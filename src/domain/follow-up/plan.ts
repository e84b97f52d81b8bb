import type { MeetingState } from '#domain/booking/meeting-state.ts';
import { FOLLOW_UP_DAYS, type FollowUpDay } from '#domain/follow-up/question.ts';
import { addDays } from '#domain/time/days.ts';
import { spanIn } from '#domain/time/spans.ts';

/** Days after the treatment on which the questions of the last day close. */
const LAST_CLOSES = 120;
/** Days before its treatment at which a plan can be made. */
const MOST_AHEAD = 365;
/** Local time at which the reminder of a day is sent. */
const REMINDED_AT = '10:00';

/** `later`: it has not come yet; `missed`: it was not answered in time. */
export const DAY_STATES = ['later', 'due', 'answered', 'missed'] as const;
export type DayState = (typeof DAY_STATES)[number];

/** Whether a patient may be asked about a treatment after a meeting: when it took place. */
export const takesFollowUp = ({ state }: { state: MeetingState }): boolean => state === 'closed';

/** The first calendar day on which the questions of a day can be answered. `treatedOn`: `YYYY-MM-DD`. */
export const dueOn = (treatedOn: string, day: FollowUpDay): string => addDays(treatedOn, day);

/** The last calendar day on which they can be answered: the one before the next questions. */
export function lastDayOf(treatedOn: string, day: FollowUpDay): string {
  const next = FOLLOW_UP_DAYS.find((one) => one > day) ?? LAST_CLOSES;
  return addDays(treatedOn, next - 1);
}

/** The state of the questions of a day on the calendar day `today`. */
export function dayState(
  { treatedOn, day, answered }: { treatedOn: string; day: FollowUpDay; answered: boolean },
  today: string,
): DayState {
  if (answered) return 'answered';
  if (today < dueOn(treatedOn, day)) return 'later';
  return today > lastDayOf(treatedOn, day) ? 'missed' : 'due';
}

/** Whether a plan can be made on `today` for a treatment on this day: at most a year ahead. */
export const isNearEnough = (treatedOn: string, today: string): boolean =>
  treatedOn <= addDays(today, MOST_AHEAD);

/** The days of a plan whose questions can still be answered, or will be. */
export const daysAhead = (treatedOn: string, today: string): FollowUpDay[] =>
  FOLLOW_UP_DAYS.filter((day) => today <= lastDayOf(treatedOn, day));

/** The moment at which the reminder of a day is sent, by the patient's clock. */
export const remindAt = (zone: string, treatedOn: string, day: FollowUpDay): Date => {
  const wall = `${dueOn(treatedOn, day)}T${REMINDED_AT}`;
  return new Date(spanIn(zone, wall, wall).from);
};

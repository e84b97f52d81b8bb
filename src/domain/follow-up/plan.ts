import type { MeetingState } from '#domain/booking/meeting-state.ts';
import { FOLLOW_UP_DAYS, type FollowUpDay } from '#domain/follow-up/question.ts';
import { addDays } from '#domain/time/days.ts';
import { spanIn } from '#domain/time/spans.ts';

/** The day after the treatment from which the last questions can no longer be answered. */
const LAST_CLOSING_DAY = 120;
/** The most days that the treatment may be ahead when its plan is made. */
const MAX_DAYS_AHEAD = 365;
/** The patient's local time at which the reminder of a day is sent. */
const REMINDED_AT = '10:00';

/** States of a day's questions. `later`: the day has not come yet; `missed`: they were not answered in time. */
export const DAY_STATES = ['later', 'due', 'answered', 'missed'] as const;
export type DayState = (typeof DAY_STATES)[number];

/** Whether a patient may be asked about a treatment after a meeting: when it took place. */
export const takesFollowUp = ({ state }: { state: MeetingState }): boolean => state === 'closed';

/** The first calendar day on which the questions of a day can be answered. `treatedOn`: `YYYY-MM-DD`. */
export const dueOn = (treatedOn: string, day: FollowUpDay): string => addDays(treatedOn, day);

/** The last calendar day on which a day's questions can be answered: the one before the next questions. */
export function lastDayOf(treatedOn: string, day: FollowUpDay): string {
  const next = FOLLOW_UP_DAYS.find((one) => one > day) ?? LAST_CLOSING_DAY;
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

/** Whether a plan can be made on `today` for a treatment on the day `treatedOn`: at most a year ahead. */
export const isNearEnough = (treatedOn: string, today: string): boolean =>
  treatedOn <= addDays(today, MAX_DAYS_AHEAD);

/** The days of a plan whose questions can still be answered, or will be. */
export const daysAhead = (treatedOn: string, today: string): FollowUpDay[] =>
  FOLLOW_UP_DAYS.filter((day) => today <= lastDayOf(treatedOn, day));

/** The moment at which the reminder of a day is sent, by the patient's clock. */
export const remindAt = (zone: string, treatedOn: string, day: FollowUpDay): Date => {
  const wall = `${dueOn(treatedOn, day)}T${REMINDED_AT}`;
  return new Date(spanIn(zone, wall, wall).from);
};

import * as v from 'valibot';
import { Schedule } from '#contract/doctor/schedule.ts';
import { fieldRange, type PlanDraft } from '#domain/booking/plan-draft.ts';

/** A schedule while it is edited. */
export interface ScheduleDraft extends PlanDraft {
  accepts_bookings: boolean;
  /** The address of the doctor's own meeting room; empty if there is none. */
  room_link: string;
  /** The version of the stored plan that is edited; empty where the back end has none. */
  version: string;
}

/** Whether two drafts have the same content, whatever version of the plan each is of. */
export const isSamePlan = (one: ScheduleDraft, other: ScheduleDraft): boolean =>
  JSON.stringify({ ...one, version: '' }) === JSON.stringify({ ...other, version: '' });

/** The stored schedule as its form shows it. */
export const draftOf = (schedule: Schedule): ScheduleDraft => ({
  zone: schedule.zone,
  room_link: schedule.room_link ?? '',
  accepts_bookings: schedule.accepts_bookings,
  notice_minutes: schedule.notice_minutes,
  horizon_days: schedule.horizon_days,
  buffer_minutes: schedule.buffer_minutes,
  step_minutes: schedule.step_minutes,
  days: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    ranges: (schedule.days.find((day) => day.weekday === weekday)?.ranges ?? []).map(fieldRange),
  })),
  exceptions: schedule.exceptions.map(({ day, ranges }) => ({ day, ranges: ranges.map(fieldRange) })),
  version: schedule.version ?? '',
});

/** The body of the call that stores a draft. */
export const bodyOf = ({ version, ...draft }: ScheduleDraft) => ({
  ...draft,
  room_link: draft.room_link.trim() === '' ? null : draft.room_link,
  ...(version !== '' && { version }),
});

/** The version of the stored plan in the content of a refusal; undefined where there is none. */
export function versionOf(refusalContent: unknown): string | undefined {
  const parsed = v.safeParse(v.object({ version: v.string() }), refusalContent);
  return parsed.success ? parsed.output.version : undefined;
}

/** The draft as it would be stored; undefined where the contract refuses it. */
export function scheduleOf(draft: ScheduleDraft): Schedule | undefined {
  const parsed = v.safeParse(Schedule, bodyOf(draft));
  return parsed.success ? parsed.output : undefined;
}

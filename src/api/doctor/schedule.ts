import { fail } from '#api/errors.ts';
import { type Implementation, implement } from '#api/implement.ts';
import { day } from '#api/present/day.ts';
import { getSchedule, type Schedule, saveSchedule } from '#contract/doctor/schedule.ts';
import {
  findSchedule,
  NEW_PRACTICE,
  type ScheduleRow,
  saveSchedule as store,
} from '#db/queries/practices.ts';
import type { TimeRange } from '#domain/booking/plan.ts';
import { readRange, type WrittenRange, writeRange } from '#domain/booking/wall-time.ts';
import { zoneOrUtc } from '#domain/time/zone.ts';
import { getT } from '#i18n/server/t.ts';

const DAY = 86_400_000;

export const scheduleCalls: Implementation[] = [
  implement(getSchedule, async ({ db, user }) => {
    // A day before yesterday in UTC is over in every zone.
    const yesterday = day(new Date(Date.now() - DAY));
    const schedule = await findSchedule(db, user.id, yesterday);
    return presentSchedule(schedule ?? { ...NEW_PRACTICE, zone: user.zone, exceptions: [] });
  }),

  implement(saveSchedule, async ({ db, user, body, locale }) => {
    const schedule = toRow(body);
    const { isStored, ...stored } = await store(db, user.id, schedule);
    const version = String(stored.planVersion);
    if (!isStored)
      fail('conflict', {
        fields: { version: [getT(locale)('calendar:plan.elsewhere')] },
        content: { version },
      });
    return presentSchedule({ ...schedule, ...stored });
  }),
];

const toRow = (body: Schedule): ScheduleRow => ({
  zone: body.zone,
  ...(body.version !== undefined && { planVersion: Number(body.version) }),
  ...(body.room_link !== undefined && { joinTemplate: body.room_link }),
  acceptsBookings: body.accepts_bookings,
  noticeMinutes: body.notice_minutes,
  horizonDays: body.horizon_days,
  bufferMinutes: body.buffer_minutes,
  stepMinutes: body.step_minutes,
  weekly: WEEK.map((weekday) => sortRanges(body.days.find((one) => one.weekday === weekday)?.ranges ?? [])),
  exceptions: body.exceptions.map((exception) => ({
    day: exception.day,
    ranges: sortRanges(exception.ranges),
  })),
});

/** ISO weekdays, Monday first. */
const WEEK = [1, 2, 3, 4, 5, 6, 7];

const sortRanges = (ranges: readonly WrittenRange[]): TimeRange[] =>
  ranges.map(readRange).sort((a, b) => a.start - b.start);

const presentSchedule = (row: ScheduleRow): Schedule => ({
  zone: zoneOrUtc(row.zone),
  room_link: row.joinTemplate ?? null,
  accepts_bookings: row.acceptsBookings,
  notice_minutes: row.noticeMinutes,
  horizon_days: row.horizonDays,
  buffer_minutes: row.bufferMinutes,
  step_minutes: row.stepMinutes as Schedule['step_minutes'],
  days: WEEK.map((weekday) => ({ weekday, ranges: (row.weekly[weekday - 1] ?? []).map(writeRange) })),
  exceptions: row.exceptions.map((exception) => ({
    day: exception.day,
    ranges: exception.ranges.map(writeRange),
  })),
  version: String(row.planVersion ?? 0),
});

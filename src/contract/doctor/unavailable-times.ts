import * as v from 'valibot';
import { CalendarDay, Clock, LocalTime } from '#contract/clock.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Uuid } from '#contract/text.ts';
import { MEETING_STATES } from '#domain/booking/meeting-state.ts';

const UnavailableTime = v.object({
  id: v.string(),
  from: Clock,
  to: Clock,
  /** Meetings that are booked within this time; they stay until somebody moves or cancels them. */
  meetings: v.array(v.object({ id: v.string(), state: v.picklist(MEETING_STATES), from: Clock, to: Clock })),
});

export const getUnavailableTimes = endpoint({
  method: 'GET',
  path: '/doctor/unavailable-times',
  access: 'Doctor',
  pending: true,
  summary:
    'Present and future unavailable times, with the meetings that overlap them. With `from` and `until`: all, also past ones, that overlap these days of the practice; `until` is not included.',
  query: v.object({
    /** The first day, and the day after the last: both or neither. */
    from: v.optional(CalendarDay),
    until: v.optional(CalendarDay),
  }),
  output: v.object({ zone: v.string(), items: v.array(UnavailableTime) }),
});

export const addUnavailableTime = endpoint({
  method: 'POST',
  path: '/doctor/unavailable-times',
  access: 'Doctor',
  pending: true,
  summary: 'Adds an unavailable time, in wall times of the zone of the schedule; the end is not part of it.',
  idempotent: true,
  body: v.pipe(
    v.object({ from: LocalTime, to: LocalTime }),
    // Both have the same format, so comparing the texts compares the times.
    v.forward(
      v.check(({ from, to }) => from < to, 'after_start'),
      ['to'],
    ),
  ),
  output: UnavailableTime,
});

export const deleteUnavailableTime = endpoint({
  method: 'DELETE',
  path: '/doctor/unavailable-times/{id}',
  params: { id: Uuid },
  access: 'Doctor',
  pending: true,
  summary: 'Removes an unavailable time.',
  output: v.null(),
});

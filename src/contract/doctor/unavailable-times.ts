import * as v from 'valibot';
import { CalendarDay, Clock, LocalTime } from '#contract/clock.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Uuid } from '#contract/text.ts';
import { MEETING_STATES } from '#domain/booking/meeting-state.ts';

const UnavailableTime = v.object({
  id: v.string(),
  /** On the practice’s clock; `to` is not part of the time. */
  from: Clock,
  to: Clock,
  /**
   * Meetings ahead or under way that overlap this time, earliest first; they stay until somebody moves or
   * cancels them.
   */
  meetings: v.array(v.object({ id: v.string(), state: v.picklist(MEETING_STATES), from: Clock, to: Clock })),
});

export const getUnavailableTimes = endpoint({
  method: 'GET',
  path: '/doctor/unavailable-times',
  access: 'Doctor',
  pending: true,
  summary:
    'Present and future unavailable times, earliest first and at most 500, with the meetings that overlap them. With `from` and `until`: those, also past ones, that overlap these days of the practice; `until` is not included.',
  query: v.object({
    /** The first day, and the day after the last: both or neither. One of them alone is ignored. */
    from: v.optional(CalendarDay),
    until: v.optional(CalendarDay),
  }),
  output: v.object({
    /** The zone of the practice, or of the account before it has one. */
    zone: v.string(),
    items: v.array(UnavailableTime),
  }),
});

export const addUnavailableTime = endpoint({
  method: 'POST',
  path: '/doctor/unavailable-times',
  access: 'Doctor',
  pending: true,
  summary:
    'Adds an unavailable time, in wall times of the zone of the schedule; the end is not part of it. A time that is stored already is answered as it is, and meetings within it stay. 422 on `to` when it is over, on `unavailable_times` when 500 are stored that are not over.',
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
  summary: 'Removes an unavailable time; 404 for one that is not the doctor’s.',
  output: v.null(),
});

import { fail } from '#api/errors.ts';
import { type Implementation, implement } from '#api/implement.ts';
import { invalidField } from '#api/validation.ts';
import {
  addUnavailableTime,
  deleteUnavailableTime,
  getUnavailableTimes,
} from '#contract/doctor/unavailable-times.ts';
import {
  addUnavailable,
  listUnavailable,
  removeUnavailable,
  type UnavailableRow,
} from '#db/queries/unavailable-times.ts';
import { clockIn } from '#domain/time/clock.ts';
import { spanIn } from '#domain/time/spans.ts';

export const unavailableTimeCalls: Implementation[] = [
  implement(getUnavailableTimes, async ({ db, user, query: { from, until } }) => {
    const days = from && until ? { from, until } : undefined;
    const { zone, rows } = (await listUnavailable(db, user.id, new Date(), days)) ?? {
      zone: user.zone,
      rows: [],
    };
    return { zone, items: rows.map((row) => present(row, zone)) };
  }),

  implement(addUnavailableTime, async ({ db, user, body, locale }) => {
    const added = await addUnavailable(db, user, new Date(), (zone) => spanIn(zone, body.from, body.to));
    if (added === 'over') return invalidField('to', 'past', locale);
    if (added === 'full') return invalidField('unavailable_times', 'excess', locale);
    return present(added.row, added.zone);
  }),

  implement(deleteUnavailableTime, async ({ db, user, params }) => {
    const removed = await removeUnavailable(db, user.id, params.id);
    return removed ? null : fail('not-found');
  }),
];

function present({ id, meetings, ...time }: UnavailableRow, zone: string) {
  const presentClocks = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => ({
    from: clockIn(zone, startsAt.getTime()),
    to: clockIn(zone, endsAt.getTime()),
  });
  return {
    id,
    ...presentClocks(time),
    meetings: meetings.map((meeting) => ({
      id: meeting.id,
      state: meeting.state,
      ...presentClocks(meeting),
    })),
  };
}

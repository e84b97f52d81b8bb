import { fail } from '#api/errors.ts';
import { type Implementation, implement } from '#api/implement.ts';
import { day } from '#api/present/day.ts';
import { presentSlot } from '#api/present/slot.ts';
import { invalidField } from '#api/validation.ts';
import { getPracticeSlots } from '#contract/online/slots.ts';
import { findBookable } from '#db/queries/practices.ts';
import { freeUntilHorizon, heldStarts, offeredSlots } from '#db/queries/slots.ts';
import { changesIn, clockIn } from '#domain/time/clock.ts';
import { offsetAt } from '#domain/time/offsets.ts';
import { daysOf, monthIn } from '#domain/time/spans.ts';

const LIMIT = { points: 120, seconds: 60 };
const DAY = 86_400_000;

export const slotCalls: Implementation[] = [
  implement(
    getPracticeSlots,
    async ({ db, params: { id }, query: wished, user, locale }) => {
      const practice = await findBookable(db, id);
      if (!practice) return fail('not-found');
      const minutes = wished.minutes ?? practice.durations[0] ?? 0;
      if (!practice.durations.includes(minutes)) return invalidField('minutes', 'in', locale);
      const zone = wished.zone ?? user?.ownZone ?? practice.zone;
      const now = new Date();
      const allFree = await freeUntilHorizon(db, id, { minutes, horizonDays: practice.horizonDays, now });
      const next = allFree[0];
      const month = wished.month ?? clockIn(zone, (next ?? now).getTime()).local.slice(0, 7);
      const { from, until } = monthIn(zone, month);
      const holder = user?.role === 'Patient' ? user.id : undefined;
      const span = { from: new Date(from), until: new Date(until) };
      // A patient's own holds count as free for them.
      const starts =
        holder === undefined
          ? allFree.filter((at) => at >= span.from && at < span.until)
          : ((await offeredSlots(db, id, { ...span, minutes, now, holder }))?.starts ?? []);
      const ownHolds = holder === undefined ? [] : await heldStarts(db, holder, id, now);
      const slots = starts.map((at) => ({
        ...presentSlot(at, zone, practice.zone),
        held: ownHolds.includes(at.getTime()),
      }));
      const byDay = Map.groupBy(slots, ({ visitor }) => visitor.local.slice(0, 10));
      return {
        practice_id: id,
        minutes,
        durations: practice.durations,
        month,
        zone,
        doctor_zone: practice.zone,
        last_day: lastBookableDay(practice, now.getTime()),
        next: next ? presentSlot(next, zone, practice.zone) : null,
        days: daysOf(month).map((date) => {
          const free = byDay.get(date) ?? [];
          return { day: date, free: free.length, slots: free };
        }),
        clock_changes: [...new Set([zone, practice.zone])].flatMap((one) => changesIn(one, from, until)),
      };
    },
    { limit: LIMIT },
  ),
];

const lastBookableDay = ({ zone, horizonDays }: { zone: string; horizonDays: number }, now: number): string =>
  day(new Date(now + offsetAt(zone, now) + horizonDays * DAY));

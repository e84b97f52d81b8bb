import { fail } from '#api/errors.ts';
import { type Call, type Implementation, implement } from '#api/implement.ts';
import { day } from '#api/present/day.ts';
import { presentSlot } from '#api/present/slot.ts';
import { invalidField } from '#api/validation.ts';
import { getPracticeSlots } from '#contract/online/slots.ts';
import { isTransaction } from '#db/client.ts';
import { stateOfAgendas } from '#db/queries/agenda-versions.ts';
import { findBookable } from '#db/queries/practices.ts';
import { freeUntilHorizon, heldStarts } from '#db/queries/slots.ts';
import { changesIn, clockIn } from '#domain/time/clock.ts';
import { offsetAt } from '#domain/time/offsets.ts';
import { daysOf, monthIn, spanIn } from '#domain/time/spans.ts';

const LIMIT = { points: 120, seconds: 60 };
const DAY = 86_400_000;

/** The content of an answer with free times, and a text that differs when the answer would. */
interface Prepared {
  free: FreeMonth;
  text: string;
}

/** The free times of one month. Instants are in milliseconds since 1970. */
interface FreeMonth {
  practiceId: string;
  minutes: number;
  durations: readonly number[];
  /** `YYYY-MM` */
  month: string;
  zone: string;
  doctorZone: string;
  /** `YYYY-MM-DD`, on the visitor's calendar */
  lastDay: string;
  /** The first free time in any month. */
  next: number | undefined;
  starts: number[];
  /** The starts of all the caller's holds in this practice, in any month. */
  ownHolds: number[];
}

export const slotCalls: Implementation[] = [
  implement(getPracticeSlots, async (_, { free }: Prepared) => presentMonth(free), {
    limit: LIMIT,
    prepare: async (call) => {
      const { db, params, user } = call;
      const read = async (now: number) => {
        const free = await readMonth(call, new Date(now));
        return { free, text: JSON.stringify(free) };
      };
      if (isTransaction(db)) return read(Date.now());
      const { at, text } = await stateOfAgendas(db, [params.id]);
      // The answer has the caller's own holds and clock.
      return call.cacheRead(() => read(at), `${text} ${user?.id ?? ''} ${user?.ownZone ?? ''}`);
    },
    cached: ({ text }) => text,
  }),
];

async function readMonth(call: Call<typeof getPracticeSlots>, now: Date): Promise<FreeMonth> {
  const { db, params, query: wished, user, locale } = call;
  const { id } = params;
  const practice = await findBookable(db, id);
  if (!practice) return fail('not-found');
  const minutes = wished.minutes ?? practice.durations[0] ?? 0;
  if (!practice.durations.includes(minutes)) return invalidField('minutes', 'in', locale);
  const zone = wished.zone ?? user?.ownZone ?? practice.zone;
  // A patient's own holds count as free for them.
  const holder = user?.role === 'Patient' ? user.id : undefined;
  const { horizonDays } = practice;
  const allFree = (await freeUntilHorizon(db, id, { minutes, horizonDays, now, holder })).map((at) =>
    at.getTime(),
  );
  const [next] = allFree;
  const month = wished.month ?? clockIn(zone, next ?? now.getTime()).local.slice(0, 7);
  const { from, until } = monthIn(zone, month);
  return {
    practiceId: id,
    minutes,
    durations: practice.durations,
    month,
    zone,
    doctorZone: practice.zone,
    lastDay: lastBookableDay(practice, zone, now.getTime()),
    next,
    starts: allFree.filter((at) => at >= from && at < until),
    ownHolds: holder === undefined ? [] : await heldStarts(db, holder, id, now),
  };
}

function presentMonth(free: FreeMonth) {
  const { month, zone, doctorZone, next, ownHolds } = free;
  const { from, until } = monthIn(zone, month);
  const slots = free.starts.map((at) => ({
    ...presentSlot(at, zone, doctorZone),
    held: ownHolds.includes(at),
  }));
  const byDay = Map.groupBy(slots, ({ visitor }) => visitor.local.slice(0, 10));
  return {
    practice_id: free.practiceId,
    minutes: free.minutes,
    durations: [...free.durations],
    month,
    zone,
    doctor_zone: doctorZone,
    last_day: free.lastDay,
    next: next === undefined ? null : presentSlot(next, zone, doctorZone),
    days: daysOf(month).map((date) => {
      const slotsOfDay = byDay.get(date) ?? [];
      return { day: date, free: slotsOfDay.length, slots: slotsOfDay };
    }),
    clock_changes: [...new Set([zone, doctorZone])].flatMap((one) => changesIn(one, from, until)),
  };
}

/** The day in the visitor's zone on which the last day of the horizon ends for the doctor. */
function lastBookableDay(
  practice: { zone: string; horizonDays: number },
  visitorZone: string,
  now: number,
): string {
  const doctorDay = day(new Date(now + offsetAt(practice.zone, now) + practice.horizonDays * DAY));
  const { until } = spanIn(practice.zone, `${doctorDay}T00:00`, `${doctorDay}T23:59`);
  return clockIn(visitorZone, until).local.slice(0, 10);
}

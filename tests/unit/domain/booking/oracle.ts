import type { Plan } from '#domain/booking/plan.ts';
import type { SlotQuery } from '#domain/booking/slots.ts';

const MINUTE = 60_000;

/** The reading of the clocks of a zone at an instant. */
interface WallTime {
  /** Minutes since midnight. */
  minute: number;
  /** The day and the one before it: `YYYY-MM-DD`, and the day of the week from 1, a Monday. */
  days: readonly { date: string; weekday: number }[];
  /** False where the clocks went back and show the same time again. */
  isFirst: boolean;
}

/**
 * Computes slots as simply as possible, with Temporal asked for the wall time of every moment: it is slow, and shares
 * no code with what it checks. It is exact where all times are multiples of `grid` minutes.
 */
export class Oracle {
  readonly #grid: number;
  readonly #wallTimes = new Map<string, WallTime>();

  constructor(grid = 5) {
    this.#grid = grid * MINUTE;
  }

  offeredStarts(plan: Plan, query: SlotQuery): number[] {
    const { from, until, now, minutes, unavailable, busy } = query;
    const today = Temporal.PlainDate.from(this.#wallTimeAt(plan.zone, now).days[0]?.date ?? '');
    const lastDay = today.add({ days: plan.horizonDays }).toString();
    const isTaken = (at: number) => busy.some(({ start, end }) => start <= at && at < end);
    const isFree = (at: number) =>
      this.#minutesIntoRanges(plan, at).length > 0 &&
      !isTaken(at) &&
      !unavailable.some(({ start, end }) => start <= at && at < end);
    const mayBegin = (at: number) => {
      const { days, isFirst } = this.#wallTimeAt(plan.zone, at);
      const onStep = this.#minutesIntoRanges(plan, at).some((passed) => passed % plan.stepMinutes === 0);
      return isFirst && onStep && (days[0]?.date ?? '') <= lastDay && at >= now + plan.noticeMinutes * MINUTE;
    };
    const starts: number[] = [];
    for (let at = Math.ceil(from / this.#grid) * this.#grid; at < until; at += this.#grid) {
      if (!mayBegin(at)) continue;
      const isFreeThroughout = this.#moments(at, minutes).every(isFree);
      const hasFreeBuffer = !this.#moments(at, minutes + plan.bufferMinutes).some(isTaken);
      if (isFreeThroughout && hasFreeBuffer) starts.push(at);
    }
    return starts;
  }

  #moments(at: number, minutes: number): number[] {
    const count = (minutes * MINUTE) / this.#grid;
    return Array.from({ length: count }, (_, index) => at + index * this.#grid);
  }

  #wallTimeAt(zone: string, at: number): WallTime {
    const key = `${zone} ${at}`;
    const cached = this.#wallTimes.get(key);
    if (cached) return cached;
    const clock = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime();
    const day = clock.toPlainDate();
    const wallTime = {
      minute: clock.hour * 60 + clock.minute,
      days: [day, day.subtract({ days: 1 })].map((date) => ({
        date: date.toString(),
        weekday: date.dayOfWeek,
      })),
      isFirst: clock.toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds === at,
    };
    this.#wallTimes.set(key, wallTime);
    return wallTime;
  }

  /** Minutes since the beginning of each range of the plan that contains the moment. */
  #minutesIntoRanges({ zone, weekly, exceptions }: Plan, at: number): number[] {
    const { minute, days } = this.#wallTimeAt(zone, at);
    return days.flatMap(({ date, weekday }, daysAgo) => {
      const ranges = exceptions.get(date) ?? weekly[weekday - 1] ?? [];
      const now = minute + daysAgo * 1440;
      return ranges.filter(({ start, end }) => start <= now && now < end).map(({ start }) => now - start);
    });
  }
}

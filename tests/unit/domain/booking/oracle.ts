import type { Plan } from '#domain/booking/plan.ts';
import type { SlotQuery } from '#domain/booking/slots.ts';

const MINUTE = 60_000;

/** The clock of a zone at an instant. */
interface Shown {
  /** Minutes since midnight. */
  minute: number;
  /** The day, and the one before: `YYYY-MM-DD`, and the day of the week from 1, a Monday. */
  days: readonly { date: string; weekday: number }[];
  /** They show it for the first time. */
  first: boolean;
}

/**
 * The rules of slots said as plainly as can be, asking Temporal what the clocks show at every moment: slow, and shares
 * no code with what it checks. Exact where all times are multiples of `grid` minutes.
 */
export class Oracle {
  readonly #grid: number;
  readonly #shown = new Map<string, Shown>();

  constructor(grid = 5) {
    this.#grid = grid * MINUTE;
  }

  offeredStarts(plan: Plan, query: SlotQuery): number[] {
    const { from, until, now, minutes, unavailable, busy } = query;
    const today = Temporal.PlainDate.from(this.#show(plan.zone, now).days[0]?.date ?? '');
    const lastDay = today.add({ days: plan.horizonDays }).toString();
    const isTaken = (at: number) => busy.some(({ start, end }) => start <= at && at < end);
    const isFree = (at: number) =>
      this.#since(plan, at).length > 0 &&
      !isTaken(at) &&
      !unavailable.some(({ start, end }) => start <= at && at < end);
    const mayBegin = (at: number) => {
      const { days, first } = this.#show(plan.zone, at);
      const onStep = this.#since(plan, at).some((passed) => passed % plan.stepMinutes === 0);
      return first && onStep && (days[0]?.date ?? '') <= lastDay && at >= now + plan.noticeMinutes * MINUTE;
    };
    const starts: number[] = [];
    for (let at = Math.ceil(from / this.#grid) * this.#grid; at < until; at += this.#grid) {
      if (!mayBegin(at)) continue;
      const lasts = this.#moments(at, minutes).every(isFree);
      const pauses = !this.#moments(at, minutes + plan.bufferMinutes).some(isTaken);
      if (lasts && pauses) starts.push(at);
    }
    return starts;
  }

  #moments(at: number, minutes: number): number[] {
    const count = (minutes * MINUTE) / this.#grid;
    return Array.from({ length: count }, (_, index) => at + index * this.#grid);
  }

  #show(zone: string, at: number): Shown {
    const key = `${zone} ${at}`;
    const memoized = this.#shown.get(key);
    if (memoized) return memoized;
    const clock = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDateTime();
    const day = clock.toPlainDate();
    const wallTime = {
      minute: clock.hour * 60 + clock.minute,
      days: [day, day.subtract({ days: 1 })].map((one) => ({ date: one.toString(), weekday: one.dayOfWeek })),
      first: clock.toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds === at,
    };
    this.#shown.set(key, wallTime);
    return wallTime;
  }

  /** Minutes since the beginning of each range of the plan that is on. */
  #since({ zone, weekly, exceptions }: Plan, at: number): number[] {
    const { minute, days } = this.#show(zone, at);
    return days.flatMap(({ date, weekday }, daysAgo) => {
      const ranges = exceptions.get(date) ?? weekly[weekday - 1] ?? [];
      const now = minute + daysAgo * 1440;
      return ranges.filter(({ start, end }) => start <= now && now < end).map(({ start }) => now - start);
    });
  }
}

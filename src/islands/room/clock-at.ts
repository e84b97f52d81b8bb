import type { InferOutput } from 'valibot';
import type { Clock } from '#contract/clock.ts';
import { clockIn } from '#domain/time/clock.ts';

/** An instant (milliseconds since 1970), rounded down to the minute, on the clock of an IANA zone. */
export const clockAt = (zone: string, now: number): InferOutput<typeof Clock> =>
  clockIn(zone, Math.floor(now / 60_000) * 60_000);

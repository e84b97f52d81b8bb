import { zoneName } from '#domain/time/zone.ts';

/** Milliseconds by which a wished time has to lie ahead. */
const AHEAD = 60 * 60_000;

export type WishFault = 'date' | 'time' | 'past' | 'zone';

/**
 * The instant (ISO 8601, UTC) of a day (`YYYY-MM-DD`) and a time (`HH:mm`) on the clock of a zone; `date` and `time`
 * where one of them is none, or one that the clocks skip, `past` for less than an hour from now on, `zone` where there
 * is no such zone: on a clock that was guessed the doctor would come at another hour.
 */
export function wishedTime(
  day: string,
  time: string,
  zone: string,
  now: number,
): { at: string } | { fault: WishFault } {
  if (!/^20\d\d-\d\d-\d\d$/.test(day)) return { fault: 'date' };
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return { fault: 'time' };
  let wall: Temporal.PlainDateTime;
  try {
    wall = Temporal.PlainDateTime.from(`${day}T${time}`);
  } catch {
    return { fault: 'date' };
  }
  const clock = zoneName(zone);
  if (clock === undefined) return { fault: 'zone' };
  const instant = wall.toZonedDateTime(clock, { disambiguation: 'compatible' });
  if (!instant.toPlainDateTime().equals(wall)) return { fault: 'time' };
  if (instant.epochMilliseconds < now + AHEAD) return { fault: 'past' };
  return { at: `${new Date(instant.epochMilliseconds).toISOString().slice(0, 19)}Z` };
}

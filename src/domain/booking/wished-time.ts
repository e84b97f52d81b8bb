import { zoneName } from '#domain/time/zone.ts';

/** The least milliseconds from now to a wished time. */
const AHEAD = 60 * 60_000;

export type WishFault = 'date' | 'time' | 'past' | 'zone';

/**
 * The instant (ISO 8601, UTC) of a day (`YYYY-MM-DD`) and a time (`HH:mm`) in a zone. Otherwise the refusal: `date`
 * or `time` when it is invalid or the clocks skip it, `past` when it is less than an hour ahead, `zone` for an
 * unknown zone, because with a guessed zone the doctor would come at another hour.
 */
export function parseWishedTime(
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

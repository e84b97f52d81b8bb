import { and, isNull } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { takesBookings } from '#db/queries/takes-bookings.ts';
import { practices } from '#db/schema/practices.ts';
import { ROOM_KEY } from '#domain/booking/room.ts';
import { env } from '#env.ts';

interface Room {
  /** The key of the meeting's room. */
  key: string;
  /** The doctor's own link. */
  link: string | null;
}

/** The address of a meeting's room: the doctor's own, else the site's; null when there is neither. */
export const roomUrlOf = ({ key, link }: Room): string | null =>
  (link ?? env.MEETING_ROOM_URL)?.replaceAll(ROOM_KEY, key) ?? null;

/** The warning at the start of the site when meetings can be booked that have no room. */
const NO_ROOMS =
  'Meetings can be booked that have no room: set MEETING_ROOM_URL, or give doctors a link of their own (npm run desk -- help practice-room).';

/** Warnings about rooms for the operator, when the site starts. */
export const roomWarnings = async (db: Database): Promise<string[]> =>
  (await lacksRooms(db)) ? [NO_ROOMS] : [];

/** Whether meetings can be booked that have no room. */
export async function lacksRooms(db: Database): Promise<boolean> {
  if (env.MEETING_ROOM_URL !== undefined) return false;
  const without = and(takesBookings(), isNull(practices.joinTemplate));
  const found = await db.select({ id: practices.id }).from(practices).where(without).limit(1);
  return found.length > 0;
}

import { ROOM_KEY } from '#domain/booking/room.ts';
import { env } from '#env.ts';

interface Room {
  /** The key of the meeting's room. */
  key: string;
  /** The doctor's own link. */
  link: string | null;
}

/** Whether a meeting takes place outside the site's own room: at the doctor's link or the configured video service. */
export const isRoomElsewhere = (link: string | null): boolean =>
  link !== null || env.MEETING_ROOM_URL !== undefined;

/** The address of a meeting's room: the doctor's own, else the configured one; null: it is the site's own room. */
export const roomUrlOf = ({ key, link }: Room): string | null =>
  (link ?? env.MEETING_ROOM_URL)?.replaceAll(ROOM_KEY, key) ?? null;

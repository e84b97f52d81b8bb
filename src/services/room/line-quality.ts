import type { Database } from '#db/client.ts';
import { addLineSample, addLostConnection } from '#db/queries/room/line-qualities.ts';
import type { LineSample, LineSide } from '#domain/room/line-quality.ts';
import type { RoomRole } from '#domain/room/people.ts';
import type { Ticket } from '#services/room/ticket.ts';

/** The side whose line a person's browser measures; guests belong to none. */
const sideOf = (role: RoomRole): LineSide | undefined =>
  role === 'patient' || role === 'doctor' ? role : undefined;

/** Adds a minute that the browser of a person in the room has measured; of a guest nothing is stored. */
export async function noteLine(
  db: Database,
  { meeting, role }: Ticket,
  sample: LineSample,
  now: Date,
): Promise<void> {
  const side = sideOf(role);
  if (side) await addLineSample(db, { meeting, side }, sample, now);
}

/** Counts a connection of a person in the room that broke off. */
export async function noteLostConnection(db: Database, { meeting, role }: Ticket): Promise<void> {
  const side = sideOf(role);
  if (side) await addLostConnection(db, { meeting, side });
}

import type { Database } from '#db/client.ts';
import { nextSlots } from '#db/queries/slots.ts';

/** A practice with the length of the meetings whose next free time is wanted. */
export interface Offered {
  practiceId: string;
  minutes: number;
}

/** The next free times of practices, each for its own length of meetings; practices without any are left out. */
export async function nextFree(
  db: Database,
  offered: readonly Offered[],
  options: { count?: number; now?: Date } = {},
): Promise<Map<string, Date[]>> {
  const all = new Map<string, Date[]>();
  for (const [minutes, practices] of Map.groupBy(offered, (one) => one.minutes)) {
    const ids = practices.map(({ practiceId }) => practiceId);
    for (const [id, starts] of await nextSlots(db, ids, minutes, options)) all.set(id, starts);
  }
  return all;
}

import { closeDatabase, useDatabase } from '#db/client.ts';
import type { DatabaseTarget } from '#db/target.ts';
import { type Checked, check } from './check.ts';
import { onEachDatabase } from './databases.ts';
import { bookingRounds, type Rounds } from './rounds.ts';
import { makeWorld } from './world.ts';

const DOCTORS = 2;
const PATIENTS_EACH = 3;

export type BookingFigures = Checked & Pick<Rounds, 'recovery'>;

/** Checks acknowledged writes on a seeded database, over kills of the database and of the writing process. */
export async function killBooking(
  target: DatabaseTarget,
  rounds: number,
  killDatabase: () => Promise<void>,
): Promise<BookingFigures> {
  const world = await makeWorld(DOCTORS, PATIENTS_EACH);
  // The embedded database allows one session at a time, and the writing process needs it.
  await closeDatabase();
  const { acknowledged, recovery } = await bookingRounds({ target, ...world }, rounds, killDatabase);
  useDatabase(target);
  return { ...(await check(world.couples, acknowledged)), recovery };
}

/** Rounds on the embedded database and on PostgreSQL; true when nothing was lost, done twice or booked twice. */
export async function killWhileBooking(rounds: number): Promise<boolean> {
  const hasHeld = await onEachDatabase(async ({ name, target, kill }) =>
    report(name, rounds, await killBooking(target, rounds, kill)),
  );
  return hasHeld.every(Boolean);
}

function report(where: string, rounds: number, figures: BookingFigures): boolean {
  const { acknowledged, lost, twice, overlaps, wrongMoney, recovery } = figures;
  const sortedTimes = recovery.toSorted((a, b) => a - b);
  const kinds = Object.entries(acknowledged).map(([kind, count]) => `${count} × ${kind}`);
  console.log(`${where}, ${rounds} × kill -9 of it and of the process that books, pays and writes:`);
  console.log(`  acknowledged ${kinds.join(', ')}`);
  console.log(
    `  lost ${lost.length}, done twice ${twice}, overlaps ${overlaps}, wrong in the ledger ${wrongMoney}`,
  );
  console.log(
    `  five answers after ${sortedTimes[sortedTimes.length >> 1]} ms (median), ${sortedTimes.at(-1)} ms (longest)`,
  );
  for (const write of lost) console.log(`  LOST ${write}`);
  return lost.length + twice + overlaps + wrongMoney === 0;
}

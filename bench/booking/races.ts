import { closeDatabase, database, useDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { provide } from '../../scripts/test/machine.ts';
import { startPostgres } from '../../scripts/test/services.ts';
import { raceClosings } from '../../tests/faults/booking/closings.ts';
import { raceForTimes } from '../../tests/faults/booking/races.ts';
import type { Figure, Run } from '../figures.ts';

const ROUNDS = 200;
const SIZE = 50;
/** The most calls that race against the closing of an account. */
const CALLS = 8;

/**
 * Races bookings for the same times, and bookings against the closing of accounts, on PostgreSQL. Counts overlaps,
 * equal times without exactly one winner, and errors.
 */
export async function races({ folder, print }: Run): Promise<Figure[]> {
  const { postgres } = await provide(['postgres'], print);
  if (!postgres) throw new Error('PostgreSQL is not to be had');
  const server = await startPostgres(postgres, folder);
  try {
    useDatabase({ url: server.url });
    await migrateDatabase(database());
    const begunAt = performance.now();
    const { attempts, won, overlaps, unfair, broken } = await raceForTimes(ROUNDS, SIZE);
    const seconds = (performance.now() - begunAt) / 1_000;
    print(`${ROUNDS} rounds × ${SIZE}: ${attempts} attempts in ${seconds.toFixed(1)} s, ${won} meetings`);
    const closings = await raceClosings(ROUNDS, CALLS);
    print(`${closings.closed} accounts closed while up to ${CALLS} meetings with each were made`);
    for (const error of [...broken, ...closings.broken].slice(0, 3)) console.error(error);
    const none = { floor: 0, target: 0 };
    return [
      { name: 'meetings that overlap', value: overlaps, ...none },
      { name: 'equal times without exactly one winner', value: unfair, ...none },
      { name: 'meetings of closed accounts', value: closings.left, ...none },
      { name: 'closed practices that take bookings', value: closings.open, ...none },
      { name: 'attempts that broke (5xx)', value: broken.length + closings.broken.length, ...none },
    ];
  } finally {
    await closeDatabase();
    await server.stop();
  }
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { closeDatabase, useDatabase } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import type { DatabaseTarget } from '#db/target.ts';
import { provide } from '../../../scripts/test/machine.ts';
import { startPostgres } from '../../../scripts/test/services.ts';
import { embeddedPid, stopEmbedded } from '../../api/support/embedded.ts';
import { filledFolder } from '../../api/support/template.ts';
import { type Checked, check } from './check.ts';
import { bookingRounds, type Rounds } from './rounds.ts';
import { makeWorld } from './world.ts';

const DOCTORS = 2;
const PATIENTS_EACH = 3;

export type BookingFigures = Checked & Pick<Rounds, 'recovery'>;

/** What became of acknowledged writes on a database that is filled, over kills of it and of the process that writes. */
export async function killBooking(
  target: DatabaseTarget,
  rounds: number,
  killDatabase: () => Promise<void>,
): Promise<BookingFigures> {
  const made = await makeWorld(DOCTORS, PATIENTS_EACH);
  // The embedded database has one session: while others write, this process is not one of them.
  await closeDatabase();
  const { acknowledged, recovery } = await bookingRounds({ target, ...made }, rounds, killDatabase);
  useDatabase(target);
  return { ...(await check(made.couples, acknowledged)), recovery };
}

/** Kills the process of the embedded database. */
export const killEmbedded = (dataDir: string) => async (): Promise<void> => {
  process.kill(embeddedPid(dataDir), 'SIGKILL');
};

/** Kills what serves one session of the server, which ends all the others and recovers. */
const killBackend = (url: string) => async (): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  // It goes with the others.
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  const [{ pid } = { pid: 0 }] = rows;
  if (pid) process.kill(pid, 'SIGKILL');
  await client.end().catch(() => undefined);
};

/** Rounds on the embedded database and on PostgreSQL; true when nothing was lost, done twice or booked twice. */
export async function killWhileBooking(rounds: number): Promise<boolean> {
  const dataDir = await filledFolder(false);
  useDatabase({ dataDir });
  const embedded = await killBooking({ dataDir }, rounds, killEmbedded(dataDir));
  await closeDatabase();
  await stopEmbedded(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
  const server = await onServer(rounds);
  return [say('the embedded database', rounds, embedded), say('PostgreSQL', rounds, server)].every(Boolean);
}

async function onServer(rounds: number): Promise<BookingFigures> {
  const { postgres } = await provide(['postgres'], console.log);
  if (!postgres) throw new Error('PostgreSQL is not to be had');
  const folder = mkdtempSync(join(tmpdir(), 'booking-'));
  // The server runs as another user.
  chmodSync(folder, 0o711);
  const { url, stop } = await startPostgres(postgres, folder);
  try {
    await keepWhatIsAcknowledged(url);
    useDatabase({ url });
    await migrateDatabase();
    return await killBooking({ url }, rounds, killBackend(url));
  } finally {
    await closeDatabase();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The server of the tests is in a hurry. */
async function keepWhatIsAcknowledged(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('alter database postgres set synchronous_commit = on');
  await client.end();
}

function say(where: string, rounds: number, figures: BookingFigures): boolean {
  const { acknowledged, lost, twice, overlaps, wrongMoney, recovery } = figures;
  const sorted = recovery.toSorted((a, b) => a - b);
  const kinds = Object.entries(acknowledged).map(([kind, count]) => `${count} × ${kind}`);
  console.log(`${where}, ${rounds} × kill -9 of it and of the process that books, pays and writes:`);
  console.log(`  acknowledged ${kinds.join(', ')}`);
  console.log(
    `  lost ${lost.length}, done twice ${twice}, overlaps ${overlaps}, wrong in the ledger ${wrongMoney}`,
  );
  console.log(
    `  five answers after ${sorted[sorted.length >> 1]} ms (median), ${sorted.at(-1)} ms (longest)`,
  );
  for (const one of lost) console.log(`  LOST ${one}`);
  return lost.length + twice + overlaps + wrongMoney === 0;
}

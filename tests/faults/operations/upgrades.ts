import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { closeDatabase, database, useDatabase } from '#db/client.ts';
import { type Child, start, stop } from '../../../scripts/test/children.ts';
import { checksums } from '../../operations/support/checksums.ts';
import { fillOlderDatabase, KNOWN, migrationsApplied } from '../../operations/support/older-database.ts';
import { withPostgres } from './with-postgres.ts';

/** Migrations that the first of the older releases had; each round begins with a later one. */
const OLDEST = 37;
/** Milliseconds in which a kill mostly comes in the middle. */
const MIGRATING = 150;
const MIGRATE = ['scripts/migrate.ts'];

/**
 * The database of an older release, another one in each round, is upgraded by two processes that start at once; in every
 * second round one of them is killed at a random moment. Prints figures; true when each migration was applied once and no
 * row was lost.
 */
export async function upgradesByTwo(rounds: number): Promise<boolean> {
  return withPostgres(async (url) => {
    const wrong: string[] = [];
    let applied = 0;
    for (let round = 0; round < rounds; round += 1) {
      const name = `upgraded_${round}`;
      useDatabase({ url });
      await database().execute(sql.raw(`create database ${name}`));
      await closeDatabase();
      const target = url.replace(/[^/]+$/, name);
      useDatabase({ url: target });
      applied += await upgrade(target, round, wrong);
      await closeDatabase();
    }
    console.log(`operations, ${rounds} × an older database upgraded by two processes at once:`);
    console.log(`  ${applied} migrations applied, ${wrong.length} faults`);
    for (const line of wrong.slice(0, 5)) console.log(`  ${line}`);
    return wrong.length === 0;
  });
}

/** Gives the number of migrations that were applied. */
async function upgrade(url: string, round: number, wrong: string[]): Promise<number> {
  const migrations = OLDEST + (round % (KNOWN - OLDEST));
  const older = await fillOlderDatabase(migrations);
  const env = { DATABASE_URL: url };
  const [first, second] = [
    start(process.execPath, MIGRATE, { env }),
    start(process.execPath, MIGRATE, { env }),
  ];
  const isKilled = round % 2 === 1;
  if (isKilled) {
    await migrationsBegun(first);
    await pause(Math.random() * MIGRATING);
    await stop(first, 'SIGKILL');
  }
  const codes = [isKilled ? 0 : await first.ended, await second.ended];
  const result = await migrationsApplied();
  const sums = await checksums(older.columns);
  if (codes.some((code) => code !== 0)) wrong.push(`round ${round}: ended with ${codes.join(', ')}`);
  if (result !== KNOWN) wrong.push(`round ${round}: ${result} of ${KNOWN} migrations`);
  for (const [table, sum] of Object.entries(older.sums))
    if (sums[table] !== sum) wrong.push(`round ${round}: ${table} ${sums[table]} in the place of ${sum}`);
  return result - migrations;
}

/** Resolves when one of the processes has the lock of the migrations, or when `child` has ended. */
async function migrationsBegun(child: Child): Promise<void> {
  let ended = false;
  void child.ended.then(() => {
    ended = true;
  });
  const hasLock = async () => {
    const { rows } = await database().execute(sql`select 1 from pg_locks where locktype = 'advisory'`);
    return rows.length > 0;
  };
  while (!(ended || (await hasLock()))) await pause(5);
}

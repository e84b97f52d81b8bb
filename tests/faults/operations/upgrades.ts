import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { closeDatabase, database, useDatabase } from '#db/client.ts';
import { type Child, start, stop } from '../../../scripts/test/children.ts';
import { checksums } from '../../operations/support/checksums.ts';
import {
  fillOlderDatabase,
  MIGRATION_COUNT,
  migrationsApplied,
} from '../../operations/support/older-database.ts';
import { withPostgres } from './with-postgres.ts';

/** The number of migrations of the oldest release; each round begins with a later release. */
const OLDEST = 37;
/** The longest delay of a kill in milliseconds, within which it mostly hits the migrations. */
const MAX_DELAY = 150;
const MIGRATE = ['scripts/migrate.ts'];

/**
 * Lets two processes upgrade the database of an older release at once, another release in each round. In every second
 * round one of them is killed at a random moment. Prints figures; true when each migration was applied once and no
 * row was lost.
 */
export async function upgradesByTwo(rounds: number): Promise<boolean> {
  return withPostgres(async (url) => {
    const faults: string[] = [];
    let applied = 0;
    for (let round = 0; round < rounds; round += 1) {
      const name = `upgraded_${round}`;
      useDatabase({ url });
      await database().execute(sql.raw(`create database ${name}`));
      await closeDatabase();
      const target = url.replace(/[^/]+$/, name);
      useDatabase({ url: target });
      applied += await upgrade(target, round, faults);
      await closeDatabase();
    }
    console.log(`operations, ${rounds} × an older database upgraded by two processes at once:`);
    console.log(`  ${applied} migrations applied, ${faults.length} faults`);
    for (const line of faults.slice(0, 5)) console.log(`  ${line}`);
    return faults.length === 0;
  });
}

/**
 * Upgrades a database of an older release, and adds its faults to `faults`; returns the number of applied migrations.
 */
async function upgrade(url: string, round: number, faults: string[]): Promise<number> {
  const migrations = OLDEST + (round % (MIGRATION_COUNT - OLDEST));
  const older = await fillOlderDatabase(migrations);
  const env = { DATABASE_URL: url };
  const first = start(process.execPath, MIGRATE, { env });
  const second = start(process.execPath, MIGRATE, { env });
  const isKilled = round % 2 === 1;
  if (isKilled) {
    await waitForMigrations(first);
    await pause(Math.random() * MAX_DELAY);
    await stop(first, 'SIGKILL');
  }
  const codes = [isKilled ? 0 : await first.ended, await second.ended];
  const result = await migrationsApplied();
  const sums = await checksums(older.columns);
  if (codes.some((code) => code !== 0)) faults.push(`round ${round}: ended with ${codes.join(', ')}`);
  if (result !== MIGRATION_COUNT) faults.push(`round ${round}: ${result} of ${MIGRATION_COUNT} migrations`);
  for (const [table, sum] of Object.entries(older.sums))
    if (sums[table] !== sum) faults.push(`round ${round}: ${table} ${sums[table]} in the place of ${sum}`);
  return result - migrations;
}

/** Resolves when one of the processes has the lock of the migrations, or when `child` has ended. */
async function waitForMigrations(child: Child): Promise<void> {
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

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { database } from '#db/client.ts';
import { openTestDatabase, type TestDatabase } from './database.ts';

/**
 * One database for all tests of a file. Before each test its rows are set back to those that `fill` wrote, which is
 * far faster than opening a new one.
 */
export function useRestoredDatabase(fill: () => Promise<unknown>): () => TestDatabase {
  let testDatabase: TestDatabase | undefined;
  beforeAll(async () => {
    testDatabase = await openTestDatabase();
    await fill();
    await database().execute(SAVE);
  });
  beforeEach(async () => {
    await database().execute(RESTORE);
  });
  afterAll(() => testDatabase?.drop());
  return () => {
    if (!testDatabase) throw new Error('The database is opened before the first test');
    return testDatabase;
  };
}

const SAVE = sql`
  do $$ declare name text; begin
    create schema saved;
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create table saved.%1$I as table public.%1$I', name);
    end loop;
  end $$`;

/**
 * Foreign keys are not checked, since the saved rows satisfy them. Generated columns are left out, since the database
 * computes them.
 */
const RESTORE = sql`
  do $$ declare name text; columns text; begin
    perform set_config('session_replication_role', 'replica', true);
    for name in select tablename from pg_tables where schemaname = 'saved' loop
      select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
        where attrelid = format('public.%I', name)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
      execute format('delete from public.%I', name);
      execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from saved.%1$I', name, columns);
    end loop;
  end $$`;

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { useTestDatabase } from '../support/database.ts';

useTestDatabase();

test('a second run finds nothing to do', async () => {
  expect(await migrateDatabase(database())).toBe(0);
});

test('two runs at once on an empty database apply each migration once', async () => {
  await database().execute(sql`drop schema public cascade`);
  await database().execute(sql`create schema public`);
  const [first, second] = await Promise.all([migrateDatabase(database()), migrateDatabase(database())]);
  expect([first, second].sort()).toEqual([0, first + second]);
  const { rows } = await database().execute(sql`select count(*)::int as n from migrations`);
  expect(rows).toEqual([{ n: first + second }]);
  expect(first + second).toBeGreaterThanOrEqual(2);
});

test('the extensions that search and booking need are installed', async () => {
  const { rows } = await database().execute<{ extname: string }>(sql`select extname from pg_extension`);
  expect(rows.map(({ extname }) => extname)).toEqual(
    expect.arrayContaining(['pg_trgm', 'btree_gist', 'unaccent']),
  );
});

test('the newest posts are read from an index, without sorting', async () => {
  const { rows } = await database().transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from posts where published_at <= now() order by published_at desc, id desc limit 12`,
    );
  });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('posts_newest');
  expect(plan).not.toContain('Sort');
});

test.each([
  [1, '40P01', 'fulfilled'],
  [2, '40P01', 'fulfilled'],
  [3, '40P01', 'rejected'],
  [1, '23505', 'rejected'],
])(
  'a run is repeated twice after a deadlock (40P01), not after other errors: %d failures with %s, %s',
  async (failures, code, status) => {
    const statements = [
      'drop schema public cascade',
      'create schema public',
      'create table migrations (created_at bigint primary key, hash text not null)',
      'create sequence failures',
      // A sequence is not set back when a transaction is rolled back, so it counts the failures.
      `create function fail() returns trigger language plpgsql as $$ begin
       if nextval('failures') <= ${failures} then raise exception 'failed' using errcode = '${code}'; end if;
       return new;
     end $$`,
      'create trigger fail before insert on migrations for each row execute function fail()',
    ];
    for (const statement of statements) await database().execute(sql.raw(statement));
    const [run] = await Promise.allSettled([migrateDatabase(database())]);
    expect(run).toMatchObject({ status });
  },
);

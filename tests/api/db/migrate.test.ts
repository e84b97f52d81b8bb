import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '#db/client.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { useTestDatabase } from '../support/database.ts';

useTestDatabase();

test('a second run finds nothing to do', async () => {
  expect(await migrateDatabase(database())).toBe(0);
});

test('two at once on an empty database apply each migration once', async () => {
  await database().execute(sql`drop schema public cascade`);
  await database().execute(sql`create schema public`);
  const [first, second] = await Promise.all([migrateDatabase(database()), migrateDatabase(database())]);
  expect([first, second].sort()).toEqual([0, first + second]);
  const { rows } = await database().execute(sql`select count(*)::int as n from migrations`);
  expect(rows).toEqual([{ n: first + second }]);
  expect(first + second).toBeGreaterThanOrEqual(2);
});

test('the extensions that search and booking need are there', async () => {
  const { rows } = await database().execute<{ extname: string }>(sql`select extname from pg_extension`);
  expect(rows.map(({ extname }) => extname)).toEqual(
    expect.arrayContaining(['pg_trgm', 'btree_gist', 'unaccent']),
  );
});

test('the newest posts come by index, without sorting', async () => {
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

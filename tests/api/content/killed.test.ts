import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '#db/client.ts';
import { findVersion, readHeads } from '#db/queries/content-versions.ts';
import { findPostBySlug } from '#db/queries/posts.ts';
import { slugRedirects } from '#db/schema/slug-redirects.ts';
import { seedDatabase } from '#services/publishing/seed-database.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { SeedFolder } from '../db/support/seed-folder.ts';
import { Editor, ABSENT_SITE } from './session.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  await seedDatabase(database(), new SeedFolder([{ key: 'one' }, { key: 'two' }]).path);
  await database().execute(SLOW_WRITES);
});
afterAll(() => testDatabase.drop());

/**
 * Makes each write slow, so that most kills fall into the writes. It is a busy loop because `pg_sleep` does not wait in
 * the embedded database.
 */
const SLOW_WRITES = sql`
  do $$ declare name text; begin
    create function slowly() returns trigger language plpgsql as '
      declare began timestamptz = clock_timestamp();
      begin
        while clock_timestamp() < began + interval ''60 ms'' loop end loop;
        return null;
      end';
    foreach name in array array['content_versions', 'post_translations', 'slug_redirects', 'search_documents',
      'seed_state', 'stale_tags'] loop
      execute format('create trigger slowly after insert on %I execute function slowly()', name);
    end loop;
  end $$`;

const KEYS = ['one', 'two'] as const;

/**
 * Pushes both posts, under new slugs, in a process of its own that is killed after `limit` milliseconds. Returns the
 * milliseconds that it ran.
 */
async function pushFor(limit: number, word: string): Promise<number> {
  const editor = new Editor();
  await editor.pull('posts');
  for (const key of KEYS) {
    editor.edit(`posts/${key}/en.md`, /slug: .*/, `slug: ${key}-${word}`);
    editor.edit(`posts/${key}/en.md`, /\n[^\n]+\n$/, `\nText ${word}.\n`);
  }
  const { target } = testDatabase;
  const settings =
    'url' in target ? { DATABASE_URL: target.url } : { DATABASE_URL: '', DATA_DIR: target.dataDir };
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    ['scripts/content.ts', 'push', editor.folder, '--yes', '--site', ABSENT_SITE],
    { env: { ...process.env, ...settings }, stdio: 'ignore' },
  );
  const timer = setTimeout(() => child.kill('SIGKILL'), limit);
  await once(child, 'exit');
  clearTimeout(timer);
  return performance.now() - startedAt;
}

/**
 * The word in the slugs of both posts and their version, such as `first 2`. Fails when only a part of a push is stored.
 */
async function state(): Promise<string> {
  const heads = await readHeads(database());
  const states = new Set<string>();
  for (const key of KEYS) {
    const head = heads.get(`posts/${key}`);
    const text = head?.files?.[`posts/${key}/en.md`] ?? '';
    const slug = /slug: (.*)/.exec(text)?.[1] ?? '';
    const post = await findPostBySlug(database(), 'en', slug);
    expect(post?.key).toBe(key);
    expect(text).toContain(post?.bodyHtml.replace(/<\/?p>|\n/g, '') ?? 'nothing');
    expect(await findVersion(database(), `posts/${key}`, (head?.version ?? 0) + 1)).toBeUndefined();
    states.add(`${slug.replace(`${key}-`, '')} ${head?.version}`);
  }
  expect([...states]).toHaveLength(1);
  const [wordAndVersion = ''] = states;
  // Each version but the first left one old slug per post.
  const versions = Number(wordAndVersion.split(' ')[1]);
  expect(await database().$count(slugRedirects)).toBe((versions - 1) * KEYS.length);
  return wordAndVersion;
}

test('a push that is killed at any moment is stored as a whole or not at all', async () => {
  const wholeTime = await pushFor(60_000, 'first');
  expect(await state()).toBe('first 2');
  for (let round = 1; round <= 8; round += 1) {
    await pushFor(wholeTime * (0.3 + round * 0.08), `round-${round}`);
    await state();
  }
}, 120_000);

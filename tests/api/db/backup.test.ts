import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getLatestPosts } from '#contract/content/blog.ts';
import { BackupError } from '#db/backup/backup-error.ts';
import { restoreBackup } from '#db/backup/restore.ts';
import { backUpToFile } from '#db/backup/to-file.ts';
import { database, transaction } from '#db/client.ts';
import { subscribe } from '#services/contact/newsletter.ts';
import { call } from '../support/api.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';

let testDatabase: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'turqua-backup-'));
const file = (name: string) => join(folder, name);
const WHOLE = file('whole.gz');
const noOptions = { force: true, stale: [] };

beforeAll(async () => {
  testDatabase = await openTestDatabase({ seeded: true });
  // Values that PostgreSQL can hold and a careless copy would change.
  await database().execute(sql`insert into seed_state values
      ('null "quoted", \\ and ''single''', e'tab\\t line\\n', '2026-01-02 03:04:05.678901+00'),
      ('عربي ‏ and 🩺', '', 'infinity'),
      (${'line\u2028 and paragraph\u2029 separators'}, ${'\u2028'}, '2026-01-02')`);
  await backUpToFile(database(), WHOLE);
});
afterAll(async () => {
  await testDatabase.drop();
  rmSync(folder, { recursive: true });
});

/** The lines of a backup, with the rows of each table sorted, because a table has no fixed order. */
function linesOf(name: string): string[] {
  const lines = gunzipSync(readFileSync(name)).toString('utf8').split('\n').slice(1);
  const tables: string[][] = [];
  for (const line of lines) {
    if (line.startsWith('[')) tables.at(-1)?.push(line);
    else tables.push([line]);
  }
  return tables.flatMap(([mark = '', ...rows]) => [mark, ...rows.sort()]);
}

/** Environment variables by which a command uses the database of these tests. */
const settings = () =>
  'url' in testDatabase.target
    ? { DATABASE_URL: testDatabase.target.url }
    : { DATA_DIR: testDatabase.target.dataDir, DATABASE_URL: '' };

/** The whole content of the database, line by line. */
async function content(): Promise<string[]> {
  await backUpToFile(database(), file('now.gz'), true);
  return linesOf(file('now.gz'));
}

test('a restored database is the former one, value for value, and answers the same', async () => {
  const before = await call(getLatestPosts, { locale: 'ar' });
  await subscribe(database(), { email: 'after-the-backup@example.com', locale: 'en' });
  await database().execute(sql`delete from posts`);
  expect(await content()).not.toEqual(linesOf(WHOLE));
  const rows = await restoreBackup(database(), WHOLE, noOptions);
  expect(rows).toBeGreaterThan(1000);
  expect(await content()).toEqual(linesOf(WHOLE));
  expect((await call(getLatestPosts, { locale: 'ar' })).text).toBe(before.text);
});

test('after a restore new rows get free numbers, stale pages are noted and foreign keys are checked', async () => {
  await restoreBackup(database(), WHOLE, { force: true, stale: ['locale:ar', 'locale:tr'] });
  const { rows } = await database().execute<{ tag: string }>(sql`select tag from stale_tags order by id`);
  expect(rows.slice(-2).map(({ tag }) => tag)).toEqual(['locale:ar', 'locale:tr']);
  const orphan = database().execute(sql`insert into faq_tags values (999999, 999999, 1)`);
  await expect(orphan).rejects.toMatchObject({ cause: { code: '23503' } });
});

test('neither a file nor a database is overwritten without --force', async () => {
  const before = readFileSync(WHOLE);
  await expect(backUpToFile(database(), WHOLE)).rejects.toThrow(/is there already\. With --force/);
  await expect(restoreBackup(database(), WHOLE, { stale: [] })).rejects.toThrow(/not empty\. With --force/);
  expect(readFileSync(WHOLE).equals(before)).toBe(true);
});

test('only its owner may read a backup', async () => {
  expect(statSync(WHOLE).mode & 0o777).toBe(0o600);
});

test('a file that cannot be written is named, and nothing is left behind', async () => {
  const missingFolder = file('no-such-folder/backup.gz');
  await expect(backUpToFile(database(), missingFolder)).rejects.toThrow(
    /no-such-folder.*cannot be written \(ENOENT\)/,
  );
  expect(existsSync(`${missingFolder}.unfinished`)).toBe(false);
});

test('a full disk is reported, and the former backup stays', async () => {
  writeFileSync(file('former.gz'), 'former');
  // `ulimit -f` bounds a file to so many kilobytes: writing more fails as on a full disk, with EFBIG for ENOSPC.
  const command = 'ulimit -f 100; exec "$0" scripts/backup.ts "$1" --force';
  const child = spawn('bash', ['-c', command, process.execPath, file('former.gz')], {
    env: { ...process.env, ...settings() },
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = await once(child, 'close');
  expect(output).toMatch(/former\.gz cannot be written \(EFBIG\)\. The backup was not made\.\n$/);
  expect(code).toBe(1);
  expect(readFileSync(file('former.gz'), 'utf8')).toBe('former');
  expect(existsSync(file('former.gz.unfinished'))).toBe(false);
});

test('a damaged or foreign backup changes nothing', async () => {
  const before = await content();
  const bytes = readFileSync(WHOLE);
  const text = gunzipSync(bytes).toString('utf8');
  const cutText = text.split('\n').slice(0, -3).join('\n');
  const newer = text.replace(/"hash":"[0-9a-f]{8}/, '"hash":"00000000');
  const corrupt = Buffer.from(bytes);
  // The middle is safely behind the header, whose length grows with the migrations.
  const middle = Math.floor(bytes.length / 2);
  corrupt.fill(7, middle, middle + 20);
  const badBackups: [string, Buffer, RegExp][] = [
    ['empty', Buffer.alloc(0), /not a backup|damaged/],
    ['text', Buffer.from('hello'), /damaged/],
    ['foreign', gzipSync('{"some":"thing"}\n'), /not a backup/],
    ['cut zip', bytes.subarray(0, bytes.length - 1000), /damaged or cut short/],
    ['cut text', gzipSync(cutText), /damaged or cut short/],
    ['corrupt', corrupt, /damaged or cut short/],
    ['newer', gzipSync(newer), /another release/],
  ];
  for (const [name, data, message] of badBackups) {
    writeFileSync(file(name), data);
    const error: unknown = await restoreBackup(database(), file(name), noOptions).catch(
      (cause: unknown) => cause,
    );
    expect(error, name).toBeInstanceOf(BackupError);
    expect(String(error), name).toMatch(message);
  }
  await expect(restoreBackup(database(), file('missing'), noOptions)).rejects.toThrow(/is not there/);
  expect(await content()).toEqual(before);
});

test('a backup holds one moment while others write', async () => {
  let isWriting = true;
  let writeCount = 0;
  const writer = (async () => {
    for (; isWriting; writeCount += 1) {
      const name = `together-${writeCount}@example.com`;
      await transaction(database(), async (tx) => {
        await tx.execute(sql`insert into newsletter_subscriptions (email, locale) values (${name}, 'en')`);
        await tx.execute(sql`insert into stale_tags (tag) values (${name})`);
      });
    }
  })();
  for (let round = 0; round < 3; round += 1) {
    const countBefore = writeCount;
    while (writeCount < countBefore + 5) await pause(5);
    const lines = (await content()).filter((line) => line.includes('together-'));
    const names = lines.map((line) => /together-\d+/.exec(line)?.[0] ?? '');
    const subscribed = names.slice(0, names.length / 2);
    const noted = names.slice(names.length / 2);
    expect(subscribed.length).toBeGreaterThan(0);
    expect(subscribed.sort()).toEqual(noted.sort());
  }
  isWriting = false;
  await writer;
});

test('a restore that is killed leaves the former state or the restored one, whole', async () => {
  await restoreBackup(database(), WHOLE, noOptions);
  await subscribe(database(), { email: 'former@example.com', locale: 'en' });
  const former = await content();
  const restoredLines = linesOf(WHOLE);
  const outcomes: string[] = [];
  for (const after of [500, 1_000, 1_500]) {
    const child = spawn(process.execPath, ['scripts/restore.ts', WHOLE, '--force'], {
      env: { ...process.env, ...settings() },
      stdio: 'ignore',
    });
    const exited = once(child, 'exit');
    await pause(after);
    child.kill('SIGKILL');
    await exited;
    const foundLines = (await content()).filter((line) => !line.includes('"locale:'));
    const isFormer = sameRows(foundLines, former);
    expect(isFormer || sameRows(foundLines, restoredLines), `killed after ${after} ms`).toBe(true);
    outcomes.push(isFormer ? 'former' : 'restored');
    if (!isFormer) break;
  }
  expect(outcomes[0]).toBe('former');
}, 60_000);

/** Compares rows alone: a restore notes stale pages, which changes sequences and the number of rows. */
function sameRows(some: readonly string[], others: readonly string[]): boolean {
  const rows = (lines: readonly string[]) =>
    lines.filter((line) => !/^\{"(sequence|end)"/.test(line)).join('\n');
  return rows(some) === rows(others);
}

import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { tag } from '#cache/tags.ts';
import { LOCALES } from '#config.ts';
import { restoreBackup } from '#db/backup/restore.ts';
import { closeDatabase, database, useDatabase } from '#db/client.ts';
import { run as command } from '../../scripts/test/children.ts';
import { PROGRAMS } from '../../scripts/test/machine.ts';
import { startPostgres } from '../../scripts/test/services.ts';
import { stopEmbedded } from '../api/support/embedded.ts';
import { filledFolder } from '../api/support/template.ts';
import { backUpInUse } from './support/backup-in-use.ts';
import { send } from './support/client.ts';
import { type Instance, startInstance } from './support/instance.ts';
import { Writes } from './support/writes.ts';

/** Pages without free times, which depend on the moment at which a page is rendered. */
const PAGES = ['/en/hospitals', '/ar/services/turkey', '/fr/blog', '/tr/faqs'];
const TITLE = 'A title that only this database has';

const folder = mkdtempSync(join(tmpdir(), 'turqua-moving-'));
// The database server may run as another user, who must get into the folder.
chmodSync(folder, 0o755);
const bin = PROGRAMS.postgres.find() ?? '';
const cleanUp: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of cleanUp.reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
});

const key = () => randomBytes(32).toString('base64');
/** The same keys for all sites of the test, because the pages contain values that are made with them. */
const KEYS = { APP_KEY: key(), DATA_KEYS: `first:${key()}` };

/** Starts a site on a database, with a page store of its own that is empty at first. */
const siteOn = (database: { DATABASE_URL: string } | { DATA_DIR: string }): Promise<Instance> =>
  startInstance({ folder, settings: { ...KEYS, ...database } });

async function readPages(site: Instance): Promise<string[]> {
  const pages: string[] = [];
  for (const path of PAGES) {
    const { status, text } = await send(site.port, path);
    expect(status, path).toBe(200);
    pages.push(text);
  }
  return pages;
}

async function readPagesFrom(url: string): Promise<string[]> {
  const site = await siteOn({ DATABASE_URL: url });
  const pages = await readPages(site);
  await site.stop();
  return pages;
}

test('content moves to a server by a backup of the site in use, and from there by pg_dump: the pages are the same', async () => {
  onTestFinished(closeDatabase);
  const dataDir = await filledFolder(true);
  useDatabase({ dataDir });
  cleanUp.push(
    () => rmSync(dataDir, { recursive: true }),
    () => stopEmbedded(dataDir),
  );
  await database().execute(sql`update post_translations set title = ${TITLE} where locale = 'fr'`);
  const site = await siteOn({ DATA_DIR: dataDir });
  const embedded = await readPages(site);
  const file = join(folder, 'backup.gz');
  const writes = new Writes(site.port);
  const backup = await backUpInUse(writes, file, { DATA_DIR: dataDir, DATABASE_URL: '' });
  await site.stop();
  await closeDatabase();
  expect(embedded.join('')).toContain(TITLE);

  const postgres = await startPostgres(bin, folder);
  cleanUp.push(postgres.stop);
  const stale = LOCALES.map((locale) => tag.locale(locale));
  useDatabase({ url: postgres.url });
  await restoreBackup(database(), file, { stale });
  expect(await backup.faultsOfRestored()).toEqual([]);
  expect(await readPagesFrom(postgres.url)).toEqual(embedded);

  await database().execute(sql`create database restored`);
  const restoredUrl = new URL(postgres.url);
  restoredUrl.pathname = '/restored';
  const dump = join(folder, 'turqua.dump');
  const steps = [
    ['pg_dump', '--exclude-schema=queue', '--format=custom', '--no-owner', `--file=${dump}`, postgres.url],
    // As in docs/operations.md; twice, because the second time there is something to replace.
    ...[1, 2].map(() => [
      'pg_restore',
      '--clean',
      '--if-exists',
      '--no-owner',
      '--single-transaction',
      `--dbname=${restoredUrl.href}`,
      dump,
    ]),
  ];
  for (const [program = '', ...args] of steps) {
    const { ok, output } = await command(join(bin, program), args, 60_000);
    expect(ok, output).toBe(true);
  }
  expect(await readPagesFrom(restoredUrl.href)).toEqual(embedded);
}, 300_000);

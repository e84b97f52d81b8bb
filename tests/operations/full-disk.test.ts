import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { closeDatabase, database, requireDatabase, useDatabase } from '#db/client.ts';
import { DatabaseUnavailable } from '#db/unavailable.ts';
import { stopEmbedded } from '../api/support/embedded.ts';
import { filledFolder } from '../api/support/template.ts';
import { SiteProcess } from '../faults/site/site-process.ts';
import { note } from '../support/note.ts';
import { SmallDisk } from './support/small-disk.ts';

const folder = mkdtempSync(join(tmpdir(), 'turqua-disk-'));
const disks: SmallDisk[] = [];

afterAll(() => {
  for (const disk of disks) disk.unmount();
  rmSync(folder, { recursive: true, force: true });
});

function mountDisk(name: string, megabytes: number): SmallDisk | undefined {
  const smallDisk = SmallDisk.mount(join(folder, name), megabytes);
  if (smallDisk) disks.push(smallDisk);
  else note(`full disk (${name}) not run: no disk could be mounted (needs root)`);
  return smallDisk;
}

/** Inserts a row. PostgreSQL compresses its repeated text of 64,000 characters to less than 1 KB. */
const write = (name: string) =>
  database().execute(sql`insert into seed_state (key, hash) values (${name}, repeat(md5(${name}), 2000))`);
const read = async (): Promise<string[]> => {
  const { rows } = await database().execute<{ key: string }>(
    sql`select key from seed_state where key like 'disk-%' order by key`,
  );
  return rows.map(({ key }) => key);
};

test('the embedded database refuses writes on a full disk, and loses none that it took', async () => {
  const databaseDisk = mountDisk('database', 160);
  if (!databaseDisk) return;
  const dataDir = await filledFolder(false, databaseDisk.folder);
  await closeDatabase();
  useDatabase({ dataDir });
  await requireDatabase();
  const accepted: string[] = [];
  const refusals: unknown[] = [];
  for (let round = 0; round < 400 && refusals.length < 3; round += 1) {
    const name = `disk-${String(round).padStart(4, '0')}`;
    if (round === 20) databaseDisk.fill();
    await write(name).then(
      () => accepted.push(name),
      (error: unknown) => refusals.push(error),
    );
  }
  expect(refusals.length).toBe(3);
  for (const error of refusals) expect(error).toBeInstanceOf(DatabaseUnavailable);
  databaseDisk.clear();
  await expect
    .poll(
      () =>
        write('disk-after').then(
          () => true,
          (error: unknown) => String(error),
        ),
      { timeout: 30_000 },
    )
    .toBe(true);
  expect(await read()).toEqual([...accepted, 'disk-after']);
  await closeDatabase();
  await stopEmbedded(dataDir);
}, 120_000);

test('the page store on a full disk serves the newest pages, refuses purges, and goes on when there is room', async () => {
  // Only the data folder of the site is on the small disk; the content of its pages is beside it.
  const home = join(folder, 'pages');
  const pagesDisk = mountDisk('pages/data', 64);
  if (!pagesDisk) return;
  writeFileSync(join(home, 'version'), '0');
  const site = await SiteProcess.start(home);
  let acknowledged = 0;
  let refusedCount = 0;
  const publish = async (version: number) => {
    if (await site.publish(version)) acknowledged = version;
    else refusedCount += 1;
    for (const path of ['/en', `/en/blog/post-${version}`]) expect(await site.read(path)).toBe(version);
  };
  for (let version = 1; version <= 5; version += 1) await publish(version);
  expect(acknowledged).toBe(5);
  pagesDisk.fill();
  for (let version = 6; version <= 30; version += 1) await publish(version);
  expect({ acknowledged, refused: refusedCount }).toEqual({ acknowledged: 5, refused: 25 });
  expect(pagesDisk.free).toBe(0);
  pagesDisk.clear();
  expect(site.alive).toBe(true);
  await publish(31);
  expect(acknowledged).toBe(31);
  await site.kill('SIGTERM');
}, 120_000);

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeDatabase, database, requireDatabase, useDatabase } from '#db/client.ts';
import { DatabaseUnavailable } from '#db/unavailable.ts';
import { acceptsConnections } from '#db/embedded/accepts-connections.ts';
import { embeddedPaths } from '#db/embedded/paths.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { listCategories } from '#db/queries/categories.ts';
import { embeddedPid, stopEmbedded } from '../../api/support/embedded.ts';
import { filledFolder } from '../../api/support/template.ts';

// Unpacking a database takes seconds, many on a loaded machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const execute = promisify(execFile);

let dataDir: string;
const useFolder = (folder: string) => {
  dataDir = folder;
  useDatabase({ dataDir });
};
afterEach(async () => {
  await closeDatabase();
  await stopEmbedded(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

const log = () => readFileSync(embeddedPaths(dataDir).log, 'utf8');
const migrate = async () => {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  return (await execute(process.execPath, ['scripts/migrate.ts'], { env })).stdout.trim();
};

describe('a first start', () => {
  beforeEach(() => useFolder(mkdtempSync(join(tmpdir(), 'turqua-embedded-'))));

  test('two processes at once make one database and both succeed', async () => {
    const outputs = await Promise.all([migrate(), migrate()]);
    expect(outputs).toContain('The database is up to date.');
    expect(outputs).toContainEqual(expect.stringMatching(/^Migrations applied: \d+\.$/));
    expect(log().match(/ready/g)).toHaveLength(1);
    expect(await listCategories(database(), 'en')).toEqual([]);
  });

  test('files left by an interrupted start are deleted', async () => {
    const leftover = join(dataDir, 'pg.new-1');
    mkdirSync(leftover);
    writeFileSync(join(leftover, 'PG_VERSION'), '18');
    await requireDatabase();
    expect(existsSync(leftover)).toBe(false);
    expect(readdirSync(dataDir)).toContain('pg');
  });
});

describe('the process', () => {
  const program = 'src/db/embedded/process.ts';
  beforeEach(async () => useFolder(await filledFolder(false)));

  test('closes in good order on SIGTERM, and the next start has the data', async () => {
    await requireDatabase();
    await closeDatabase();
    await stopEmbedded(dataDir);
    expect(log()).toContain('closing: SIGTERM');
    expect(existsSync(embeddedPaths(dataDir).socket)).toBe(false);
    expect(await migrateDatabase(database())).toBe(0);
  });

  test('ends by itself when nobody is connected, and not before', async () => {
    const child = spawn(process.execPath, [program, dataDir, '5000']);
    const exit = once(child, 'exit');
    // The file of the socket is there a moment before the process listens on it.
    await vi.waitFor(async () => expect(await acceptsConnections(embeddedPaths(dataDir).socket)).toBe(true), {
      timeout: 30_000,
      interval: 20,
    });
    const client = connect(embeddedPaths(dataDir).socket);
    await once(client, 'connect');
    const firstSettled = await Promise.race([
      exit,
      new Promise((resolve) => setTimeout(resolve, 7_000, 'still there')),
    ]);
    expect(firstSettled).toBe('still there');
    client.destroy();
    expect(await exit).toEqual([0, null]);
  });

  test('works on a data folder whose path is longer than that of a socket may be', async () => {
    const deep = join(dataDir, 'a'.repeat(60), 'b'.repeat(60));
    mkdirSync(deep, { recursive: true });
    renameSync(join(dataDir, 'pg'), join(deep, 'pg'));
    const paths = embeddedPaths(deep);
    expect(Buffer.byteLength(paths.socket)).toBeLessThanOrEqual(100);
    useDatabase({ dataDir: deep });
    await requireDatabase();
    await closeDatabase();
    await stopEmbedded(deep);
    rmSync(paths.socketFolder, { recursive: true });
  });

  test('a second process on the same folder ends and leaves the first alone', async () => {
    await requireDatabase();
    const firstPid = embeddedPid(dataDir);
    const [code] = await once(spawn(process.execPath, [program, dataDir]), 'exit');
    expect(code).toBe(0);
    expect(embeddedPid(dataDir)).toBe(firstPid);
    await requireDatabase();
  });

  test('a start that fails is reported with what the process said', async () => {
    writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), '9.1');
    const error = await requireDatabase().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    expect(String((error as Error).cause)).toContain('did not start');
  });
});

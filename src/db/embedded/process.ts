/**
 * The process of the embedded database: `node process.ts <data folder> <idle ms>`.
 * Only the process that holds the lock serves a data folder. Another one ends as soon as the socket accepts connections,
 * or serves the folder itself when the lock becomes free.
 */
import { chmodSync, lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { acceptsConnections } from './accepts-connections.ts';
import { takeLock } from './lock.ts';
import { type EmbeddedPaths, embeddedPaths } from './paths.ts';

const EXIT_CRASHED = 70;
/** Milliseconds between two tries to take the lock. */
const LOCK_RETRY = 100;
/** Milliseconds between two checks whether the process is still needed. */
const IDLE_CHECK = 500;
/**
 * Milliseconds for which a connection may hold the session without a query, which makes all others wait; PGlite ignores
 * PostgreSQL's own setting for that.
 */
const HELD_IDLE_LIMIT = 60_000;
const MAX_CONNECTIONS = 200;

const [dataDir = '.data', idle = '15000'] = process.argv.slice(2);

const logLine = (text: string) => console.log(`${new Date().toISOString()} [${process.pid}] ${text}`);
const textOf = (error: unknown) => (error instanceof Error ? error.stack : String(error));

async function waitForLock(paths: EmbeddedPaths) {
  for (;;) {
    const lock = takeLock(paths.lock);
    if (lock) return lock;
    if (await acceptsConnections(paths.socket)) process.exit(0);
    await pause(LOCK_RETRY);
  }
}

/**
 * Makes the folder of the socket. In the shared temporary folder it must belong to this user alone; throws otherwise.
 * Removes the socket of a process that was killed, so the caller must hold the lock.
 */
function prepareSocketFolder(paths: EmbeddedPaths): void {
  mkdirSync(paths.socketFolder, { recursive: true, mode: 0o700 });
  if (paths.socketFolder !== paths.home) {
    const found = lstatSync(paths.socketFolder);
    if (!found.isDirectory() || found.uid !== process.getuid?.()) {
      throw new Error(`${paths.socketFolder} belongs to somebody else`);
    }
    chmodSync(paths.socketFolder, 0o700);
  }
  rmSync(paths.socket, { force: true });
}

async function serve(): Promise<void> {
  process.umask(0o077);
  const paths = embeddedPaths(dataDir);
  mkdirSync(paths.home, { recursive: true });
  const lock = await waitForLock(paths);
  prepareSocketFolder(paths);

  // These modules are loaded late: a process that only finds the lock taken needs none of them.
  const [{ PGLiteSocketServer }, { oneSession }, { openDatabaseFolder }] = await Promise.all([
    import('@electric-sql/pglite-socket'),
    import('./one-session.ts'),
    import('./open.ts'),
  ]);
  const db = await openDatabaseFolder(paths.data);
  const session = oneSession(db, (error) => {
    logLine(`PGlite failed, the process ends: ${textOf(error)}`);
    process.exit(EXIT_CRASHED);
  });
  const server = new PGLiteSocketServer({
    db: session.served,
    path: paths.socket,
    maxConnections: MAX_CONNECTIONS,
  });

  let closing = false;
  const close = async (why: string) => {
    if (closing) return;
    closing = true;
    logLine(`closing: ${why}`);
    await server.stop();
    await db.close();
    rmSync(paths.pid, { force: true });
    lock.release();
    process.exit(0);
  };
  process.on('SIGTERM', () => void close('SIGTERM'));
  process.on('SIGINT', () => void close('SIGINT'));

  writeFileSync(paths.pid, String(process.pid));
  await server.start();
  logLine('ready');

  let lastUsed = Date.now();
  setInterval(() => {
    if (server.getStats().activeConnections > 0) lastUsed = Date.now();
    else if (Date.now() - lastUsed > Number(idle)) void close('nobody is connected');
    // Closing rolls the transaction back; the next caller starts the database again.
    if (session.heldIdleFor() > HELD_IDLE_LIMIT) void close('a transaction was left open');
  }, IDLE_CHECK);
}

serve().catch((error: unknown) => {
  logLine(`cannot go on: ${textOf(error)}`);
  process.exit(1);
});

import { chownSync, mkdirSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, run, start, stop } from './children.ts';
import { plainUser } from './machine.ts';

/** A temporary server. */
export interface Service {
  url: string;
  stop: () => Promise<void>;
  output: () => string;
}

const LOOPBACK = '127.0.0.1';
/** Milliseconds for building the site, and for its start: a busy machine needs several times the usual minute. */
const SITE_LIMIT = 900_000;

/** A free port on loopback. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, LOOPBACK, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Calls `ready` until it resolves with true. Throws with the output when the process ends or `limit` ms have passed.
 */
export async function whenReady(child: Child, limit: number, ready: () => Promise<boolean>): Promise<void> {
  let hasEnded = false;
  void child.ended.then(() => {
    hasEnded = true;
  });
  const end = performance.now() + limit;
  while (!(await ready())) {
    if (hasEnded) throw new Error(`ended before it was ready:\n${child.output()}`);
    if (performance.now() > end) {
      await stop(child);
      throw new Error(`not ready after ${limit / 1000} s:\n${child.output()}`);
    }
    await sleep(150);
  }
}

/** A temporary PostgreSQL server; `pid` is the id of its main process. */
interface PostgresService extends Service {
  pid: number;
}

/**
 * A PostgreSQL server on an unprivileged port, its data in a new folder below `folder`; set for speed, since its data
 * may be lost. If this process is root, the server runs as another user, who must be able to enter `folder`: one that
 * `mkdtemp` made needs a `chmod`.
 */
export async function startPostgres(bin: string, folder: string): Promise<PostgresService> {
  const user = plainUser();
  const data = mkdtempSync(join(folder, 'postgres-'));
  if (user) chownSync(data, user.uid, user.gid);
  const options = { user, cwd: data };
  const cluster = ['-D', data, '-U', 'turqua', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'];
  const initialisation = await run(join(bin, 'initdb'), cluster, 60_000, options);
  if (!initialisation.ok) throw new Error(initialisation.output);
  const port = await freePort();
  const settings = {
    listen_addresses: LOOPBACK,
    port,
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    shared_buffers: '64MB',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = start(join(bin, 'postgres'), ['-D', data, ...flags], options);
  const check = ['-h', LOOPBACK, '-p', String(port), '-U', 'turqua'];
  await whenReady(child, 30_000, async () => (await run(join(bin, 'pg_isready'), check, 5_000)).ok);
  return {
    // A process without an id would have ended, and then the server would not be ready.
    pid: child.process.pid ?? 0,
    url: `postgres://turqua@${LOOPBACK}:${port}/postgres`,
    stop: () => stop(child, 'SIGINT'),
    output: child.output,
  };
}

/**
 * A Redis server on an unprivileged port that stores nothing on disk; `folder` as for {@link startPostgres}.
 * @internal
 */
export async function startRedis(binary: string, folder: string): Promise<Service> {
  const user = plainUser();
  const data = join(folder, 'redis');
  mkdirSync(data, { mode: 0o700 });
  if (user) chownSync(data, user.uid, user.gid);
  const port = await freePort();
  const args = [
    '--port',
    String(port),
    '--bind',
    LOOPBACK,
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    data,
  ];
  const child = start(binary, args, { user, cwd: data });
  await whenReady(child, 15_000, async () => child.output().includes('Ready to accept connections'));
  return { url: `redis://${LOOPBACK}:${port}`, stop: () => stop(child), output: child.output };
}

/** The secret that the test's relay and the site share. */
export const RELAY_SECRET = 'secret-of-the-tests';

/**
 * A TURN server with the credentials of {@link RELAY_SECRET}, on an address outside loopback, because browsers use no
 * relay on loopback. `fixedPort` starts a server again on the port of an earlier one.
 */
export async function startCoturn(binary: string, folder: string, fixedPort?: number): Promise<Service> {
  const port = fixedPort ?? (await freePort());
  const address = ownAddress();
  const child = start(binary, [
    '-n',
    '--no-cli',
    '--no-tls',
    '--no-dtls',
    '--log-file=stdout',
    '--realm=tests',
    '--use-auth-secret',
    `--static-auth-secret=${RELAY_SECRET}`,
    `--listening-ip=${address}`,
    `--relay-ip=${address}`,
    `--listening-port=${port}`,
    '--allow-loopback-peers',
    `--pidfile=${join(folder, 'coturn.pid')}`,
    `--userdb=${join(folder, 'coturn.db')}`,
  ]);
  const url = `turn:${address}:${port}`;
  await whenReady(child, 15_000, () => Promise.resolve(child.output().includes('Total General servers')));
  return { url, stop: () => stop(child), output: child.output };
}

/** The first IPv4 address of this machine that is not on loopback. */
function ownAddress(): string {
  const allAddresses = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return allAddresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? LOOPBACK;
}

/** Builds the site and serves it as a customer would, with data of its own below `folder`. */
export async function startSite(folder: string, settings: Record<string, string>): Promise<Service> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  // With one trusted proxy a test can choose its own client address by the header X-Forwarded-For.
  const env = { ...settings, PORT: String(port), DATA_DIR: join(folder, 'data'), TRUSTED_PROXIES: '1' };
  // The build renders every page, which tests need; `npm start` alone renders most of them later, in the background.
  const built = await run(process.execPath, ['scripts/build.ts'], SITE_LIMIT, { env });
  if (!built.ok) throw new Error(built.output);
  const child = start(process.execPath, ['scripts/start.ts'], { env });
  await whenReady(child, SITE_LIMIT, async () => {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.status === 200;
  });
  return { url, stop: () => stop(child), output: child.output };
}

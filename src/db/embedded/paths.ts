import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Longest path a unix socket may have, in bytes: 104 with the closing NUL on macOS, 108 on Linux. */
const SOCKET_PATH_MAX = 100;
/** `pg` derives the socket's file name from the port. */
const PORT = 5432;

export interface EmbeddedPaths {
  /** The absolute path of the data folder. */
  readonly home: string;
  /** PGlite's own folder. */
  readonly data: string;
  /** The file whose lock the serving process holds. */
  readonly lock: string;
  /** The file with the output of the serving process. */
  readonly log: string;
  /** Holds the process id while the database is served; stale after a kill. */
  readonly pid: string;
  /** The folder of the socket, which `pg` takes as `host`. */
  readonly socketFolder: string;
  readonly socket: string;
  readonly port: number;
}

/**
 * The paths of a data folder's embedded database. A socket path that is too long moves to the system's temporary
 * folder.
 */
export function embeddedPaths(dataDir: string): EmbeddedPaths {
  const home = resolve(dataDir);
  const name = `.s.PGSQL.${PORT}`;
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 12);
  const fits = Buffer.byteLength(join(home, name)) <= SOCKET_PATH_MAX;
  const socketFolder = fits ? home : join(tmpdir(), `turqua-${process.getuid?.() ?? ''}-${hash}`);
  return {
    home,
    data: join(home, 'pg'),
    lock: join(home, 'db.lock'),
    log: join(home, 'db.log'),
    pid: join(home, 'db.pid'),
    socketFolder,
    socket: join(socketFolder, name),
    port: PORT,
  };
}

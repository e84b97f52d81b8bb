import type { PGlite } from '@electric-sql/pglite';

export interface OneSession {
  /** To be given to PGLiteSocketServer. */
  served: PGlite;
  /** Milliseconds since the connection that holds the session was last answered; 0 when none holds it. */
  heldIdleFor(): number;
}

/** The part of PGlite that PGLiteSocketServer uses. */
type Served = Pick<
  PGlite,
  'waitReady' | 'isInTransaction' | 'exec' | 'runExclusive' | 'execProtocolRawStream'
>;

const SYNC = Uint8Array.of('S'.charCodeAt(0), 0, 0, 0, 4);
const SYNC_TYPE = 'S'.charCodeAt(0);
/** Parse, Bind, Describe, Execute, Close, Flush: messages of the extended protocol, ended by Sync. */
const SERIES_TYPES = new Set(Array.from('PBDECH', (letter) => letter.charCodeAt(0)));
/** Nobody is left to read the answer. */
const ignore = () => undefined;

/**
 * Lets many connections share PGlite's one session through PGLiteSocketServer, which queues every wire message on
 * its own and stays with one connection only while `isInTransaction()`. So a series of the extended protocol counts
 * as a transaction until its Sync: no other connection can put its Parse between ours and our Bind.
 *
 * `onCrash` is called when PGlite itself throws: the server's queue never recovers from that, so end the process.
 */
export function oneSession(db: PGlite, onCrash: (error: unknown) => void): OneSession {
  let seriesOpen = false;
  let lastAnswer = Date.now();

  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      onCrash(error);
      throw error;
    }
  };

  const served: Served = {
    waitReady: db.waitReady,
    isInTransaction: () => seriesOpen || db.isInTransaction(),
    runExclusive: (work) => db.runExclusive(work),
    execProtocolRawStream: (message, options) => {
      const type = message[0] ?? 0;
      if (type === SYNC_TYPE) seriesOpen = false;
      else if (SERIES_TYPES.has(type)) seriesOpen = true;
      return guarded(() => db.execProtocolRawStream(message, options)).finally(() => {
        lastAnswer = Date.now();
      });
    },
    // The server's only use of it is ROLLBACK for a connection that went away; after a failed Bind the session
    // would skip even that until it sees a Sync.
    exec: (sql, options) =>
      guarded(async () => {
        if (seriesOpen) {
          await db.runExclusive(() => db.execProtocolRawStream(SYNC, { onRawData: ignore }));
          seriesOpen = false;
        }
        return db.isInTransaction() ? db.exec(sql, options) : [];
      }),
  };
  return {
    served: served as PGlite,
    heldIdleFor: () => (served.isInTransaction() ? Date.now() - lastAnswer : 0),
  };
}

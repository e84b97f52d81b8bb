import type { PGlite } from '@electric-sql/pglite';

/** The part of PGlite that PGLiteSocketServer uses. */
type Served = Pick<
  PGlite,
  'waitReady' | 'isInTransaction' | 'exec' | 'runExclusive' | 'execProtocolRawStream'
>;

const SYNC = Uint8Array.of('S'.charCodeAt(0), 0, 0, 0, 4);
const SYNC_TYPE = 'S'.charCodeAt(0);
const TERMINATE_TYPE = 'X'.charCodeAt(0);
/** Parse, Bind, Describe, Execute, Close: messages of the extended protocol, whose answers Sync or Flush asks for. */
const SERIES_TYPES = new Set(Array.from('PBDEC', (letter) => letter.charCodeAt(0)));
/** Drops an answer that no connection waits for any more. */
const ignore = () => undefined;

/**
 * Lets many connections share PGlite's one session through PGLiteSocketServer, which queues every wire message on
 * its own and stays with one connection only while `isInTransaction()`. So a series of the extended protocol counts
 * as a transaction until its Sync: no other connection can put its Parse between ours and our Bind. PGlite gets the
 * messages of a series together, because each entry into it costs as much as a short query.
 *
 * `onCrash` is called when PGlite itself throws: the server's queue never recovers from that, so end the process.
 */
export function oneSession(db: PGlite, onCrash: (error: unknown) => void) {
  let seriesOpen = false;
  /** The messages of the open series that PGlite has not got yet. */
  let waiting: Uint8Array[] = [];
  let lastActive = Date.now();

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
    execProtocolRawStream: async (message, options) => {
      // After a silence of all connections, the first message must not count as a session that was held all that time.
      lastActive = Date.now();
      const type = message[0] ?? 0;
      if (SERIES_TYPES.has(type)) {
        seriesOpen = true;
        waiting.push(message);
        return;
      }
      if (type === SYNC_TYPE) seriesOpen = false;
      // A connection that ends leaves its series as it is: `exec` clears it.
      const messages = type === TERMINATE_TYPE ? message : Buffer.concat([...waiting, message]);
      waiting = [];
      await guarded(() => db.execProtocolRawStream(messages, options)).finally(() => {
        lastActive = Date.now();
      });
    },
    // The server's only use of it is ROLLBACK for a connection that went away; after a failed Bind the session
    // would skip even that until it sees a Sync.
    exec: (sql, options) =>
      guarded(async () => {
        waiting = [];
        if (seriesOpen) {
          await db.runExclusive(() => db.execProtocolRawStream(SYNC, { onRawData: ignore }));
          seriesOpen = false;
        }
        return db.isInTransaction() ? db.exec(sql, options) : [];
      }),
  };
  return {
    /** To be given to PGLiteSocketServer. */
    served: served as PGlite,
    /** Milliseconds since the connection that holds the session was last heard or answered; 0 when none holds it. */
    heldIdleFor: () => (served.isInTransaction() ? Date.now() - lastActive : 0),
  };
}

/** The database cannot be reached, or is too busy, just now; the same call may succeed in a moment. */
export class DatabaseUnavailable extends Error {
  constructor(cause: Error) {
    // A name that stands for several addresses fails with several errors and no text of its own.
    const reason = cause.message || (cause as NodeJS.ErrnoException).code;
    super(`The database is not available: ${reason}`, { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** The database answers, but a statement, the wait for a lock or a transaction took longer than it may. */
export class DatabaseBusy extends DatabaseUnavailable {
  override name = 'DatabaseBusy';
}

/** SQLSTATE classes and codes of a server that is away, refuses us, is full or going down. */
const UNAVAILABLE_STATE = /^(08|28|3D|53|57P0[1-3]|58)/;
/** SQLSTATE codes of a statement, and of a wait for a lock, that were ended at their time limit. */
const BUSY_STATES = new Set(['57014', '55P03']);
const UNAVAILABLE_ERRNO = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // The disk is full, or takes no writes.
  'ENOSPC',
  'EDQUOT',
  'EROFS',
]);
/** Messages of errors to which `pg` gives no code. */
const UNAVAILABLE_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** The embedded database has no SQLSTATE for a full disk. */
const FULL_DISK = /No space left on device/;

/** {@link DatabaseUnavailable} for an error that says that the database is away or busy; any other error as it is. */
export function toUnavailable(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnavailable) return cause;
    const code = (cause as { code?: unknown }).code;
    if (typeof code === 'string' && BUSY_STATES.has(code)) return new DatabaseBusy(cause);
    const isAway =
      FULL_DISK.test(cause.message) ||
      (typeof code === 'string'
        ? UNAVAILABLE_ERRNO.has(code) || UNAVAILABLE_STATE.test(code)
        : UNAVAILABLE_TEXT.test(cause.message));
    // The driver's own error: drizzle's holds the values of the query.
    if (isAway) return new DatabaseUnavailable(cause);
  }
  return error;
}

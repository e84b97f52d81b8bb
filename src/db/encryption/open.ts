import { type Place, decrypt } from '#db/encryption/encrypt.ts';
import { UnreadableCell } from '#db/encryption/encryption-error.ts';
import { type Opened, UNREADABLE } from '#domain/unreadable.ts';

type Listener = (cause: UnreadableCell) => void;

/** So many cells are told apart; of more, one report each time is bearable. */
const MOST_KNOWN = 10_000;

const known = new Set<string>();
let listener: Listener = ({ message }) => console.error(message);

/** Has `hear` called with each cell that cannot be read, once for each while the process lives. */
export function onUnreadable(onUnreadableValue: Listener): void {
  listener = onUnreadableValue;
}

/** Reports a cell that cannot be read, unless it was reported before. */
export function reportUnreadable(cause: UnreadableCell): void {
  const { table, row, column } = cause.place;
  const name = `${table}.${column}.${row}`;
  if (known.has(name)) return;
  if (known.size < MOST_KNOWN) known.add(name);
  listener(cause);
}

/**
 * The text that was encrypted for this place, for a reader: a cell that cannot be read is reported and fails nothing
 * around it.
 */
export function open(place: Place, encrypted: string): Opened {
  try {
    return decrypt(place, encrypted);
  } catch (error) {
    if (!(error instanceof UnreadableCell)) throw error;
    reportUnreadable(error);
    return UNREADABLE;
  }
}

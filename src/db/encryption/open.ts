import { type Place, decrypt } from '#db/encryption/encrypt.ts';
import { UnreadableCell } from '#db/encryption/encryption-error.ts';
import { type DecryptedText, UNREADABLE } from '#domain/unreadable.ts';

type Listener = (cause: UnreadableCell) => void;

/** The number of unreadable cells that are remembered; beyond it a cell may be reported several times. */
const MAX_REMEMBERED = 10_000;

const reportedCells = new Set<string>();
let listener: Listener = ({ message }) => console.error(message);

/** Sets the function that is called for each unreadable cell, once per cell in this process. */
export function onUnreadable(onUnreadableValue: Listener): void {
  listener = onUnreadableValue;
}

/** Reports a cell that cannot be read, unless it was reported before. */
export function reportUnreadable(cause: UnreadableCell): void {
  const { table, row, column } = cause.place;
  const name = `${table}.${column}.${row}`;
  if (reportedCells.has(name)) return;
  if (reportedCells.size < MAX_REMEMBERED) reportedCells.add(name);
  listener(cause);
}

/**
 * Decrypts a text for a reader. A cell that cannot be decrypted is reported and gives {@link UNREADABLE} instead of an
 * error, so that the rest of the record stays readable.
 */
export function open(place: Place, encrypted: string): DecryptedText {
  try {
    return decrypt(place, encrypted);
  } catch (error) {
    if (!(error instanceof UnreadableCell)) throw error;
    reportUnreadable(error);
    return UNREADABLE;
  }
}

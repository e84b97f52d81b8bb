import { type KeyRing, configuredKeys } from '#db/encryption/key-ring.ts';
import { keyIdOf, decrypt } from '#db/encryption/encrypt.ts';
import { type Place, UnreadableCell } from '#db/encryption/encryption-error.ts';

/**
 * The text of a value that is to be repaired: as `decrypt` gives it, or, where it was encrypted for the same row with its id
 * in capital letters, as that opens it. Ids were taken as callers wrote them before they had one spelling. Throws
 * {@link UnreadableCell}.
 */
export function decryptAsWritten(place: Place, encrypted: string, keys: KeyRing = configuredKeys()): string {
  try {
    return decrypt(place, encrypted, keys);
  } catch (error) {
    const id = keyIdOf(encrypted);
    // Without its key no spelling opens it.
    if (!(error instanceof UnreadableCell) || id === undefined || !keys.find(id)) throw error;
    for (const row of spellings(place.row)) {
      const text = opens({ ...place, row }, encrypted, keys);
      if (text !== undefined) return text;
    }
    throw error;
  }
}

function opens(place: Place, encrypted: string, keys: KeyRing): string | undefined {
  try {
    return decrypt(place, encrypted, keys);
  } catch (error) {
    if (error instanceof UnreadableCell) return undefined;
    throw error;
  }
}

/** Other letter cases of an id: all of it or some of its groups in capitals, the whole first. */
function* spellings(id: string): Generator<string> {
  const groups = id.split('-');
  for (let mask = 2 ** groups.length - 1; mask > 0; mask -= 1)
    yield groups.map((group, at) => (mask & (1 << at) ? group.toUpperCase() : group)).join('-');
}

import { type KeyRing, configuredKeys } from '#db/encryption/key-ring.ts';
import { keyIdOf, decrypt } from '#db/encryption/encrypt.ts';
import { type Place, UnreadableCell } from '#db/encryption/encryption-error.ts';

/**
 * Decrypts a value as `decrypt` does or, if that fails, under another spelling of its row's id: ids were once taken as
 * callers wrote them, also in capital letters. The repair of such values uses this. Throws {@link UnreadableCell}.
 */
export function decryptAsWritten(place: Place, encrypted: string, keys: KeyRing = configuredKeys()): string {
  try {
    return decrypt(place, encrypted, keys);
  } catch (error) {
    const id = keyIdOf(encrypted);
    // Without its key a value cannot be decrypted under any spelling.
    if (!(error instanceof UnreadableCell) || id === undefined || !keys.find(id)) throw error;
    for (const row of spellings(place.row)) {
      const text = tryDecrypt({ ...place, row }, encrypted, keys);
      if (text !== undefined) return text;
    }
    throw error;
  }
}

function tryDecrypt(place: Place, encrypted: string, keys: KeyRing): string | undefined {
  try {
    return decrypt(place, encrypted, keys);
  } catch (error) {
    if (error instanceof UnreadableCell) return undefined;
    throw error;
  }
}

/** Each spelling of the id with one or more of its groups in capital letters; first the one with all of them. */
function* spellings(id: string): Generator<string> {
  const groups = id.split('-');
  for (let mask = 2 ** groups.length - 1; mask > 0; mask -= 1)
    yield groups.map((group, at) => (mask & (1 << at) ? group.toUpperCase() : group)).join('-');
}

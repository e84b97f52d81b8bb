import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { configuredKeys, type KeyRing } from '#db/encryption/key-ring.ts';
import { type Place, UnreadableCell, EncryptionError } from '#db/encryption/encryption-error.ts';
import { isUuid } from '#domain/uuid.ts';

export type { Place };

/**
 * The form of an encrypted value: this prefix, the id of the key, a dot, and base64url of nonce, ciphertext and tag
 * (AES-256-GCM).
 */
export const ENCRYPTED = /^v1\.([A-Za-z0-9_-]{1,32})\.([A-Za-z0-9_-]{38,})$/;
const CIPHER = 'aes-256-gcm';
/** The lengths that NIST SP 800-38D recommends. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Id of the key that a value was encrypted with; undefined when it is not encrypted. */
export const keyIdOf = (encrypted: string): string | undefined => ENCRYPTED.exec(encrypted)?.[1];

/**
 * Encrypts a text for one place of the database. Throws {@link EncryptionError} when the row's id is not spelt as
 * in the database: the value could not be decrypted there.
 */
export function encrypt(place: Place, text: string, keys: KeyRing = configuredKeys()): string {
  if (!isUuid(place.row))
    throw new EncryptionError(
      `Nothing is encrypted for "${place.row}" in ${place.table}: it is no id of a row.`,
    );
  const { id, key } = keys.current;
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(
    associatedData(place, id),
  );
  const parts = [nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()];
  return `v1.${id}.${Buffer.concat(parts).toString('base64url')}`;
}

/**
 * Decrypts the text of a place. Throws {@link UnreadableCell} when the value is not encrypted, was encrypted for
 * another place or with an unknown key, or was changed.
 */
export function decrypt(place: Place, encrypted: string, keys: KeyRing = configuredKeys()): string {
  const [, id = '', payload = ''] = ENCRYPTED.exec(encrypted) ?? failUnreadable(place, 'it is not encrypted');
  const found =
    keys.find(id) ?? failUnreadable(place, `its key "${id}" is not among DATA_KEYS or in DATA_DIR/keys`);
  const bytes = Buffer.from(payload, 'base64url');
  try {
    const decipher = createDecipheriv(CIPHER, found.key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(associatedData(place, id))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)),
      decipher.final(),
    ]).toString('utf8');
  } catch {
    return failUnreadable(place, 'it was changed, or encrypted for another place');
  }
}

/** The associated data that binds a value to its place, so that encrypted values cannot be moved between rows. */
const associatedData = ({ table, row, column }: Place, id: string) =>
  Buffer.from(JSON.stringify([id, table, row, column]));

function failUnreadable(place: Place, reason: string): never {
  throw new UnreadableCell(place, reason);
}

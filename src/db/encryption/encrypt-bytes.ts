import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Place, encrypt, decrypt } from '#db/encryption/encrypt.ts';
import { UnreadableCell } from '#db/encryption/encryption-error.ts';

const CIPHER = 'aes-256-gcm';
/** The lengths of a key, of the nonce and of the tag of AES-256-GCM. */
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a file with a new key, and encrypts that key for `place`: after a change of keys only the small value must
 * be encrypted anew. The encrypted file consists of nonce, ciphertext and tag.
 */
export function encryptBytes(place: Place, bytes: Uint8Array): { key: string; encrypted: Buffer } {
  const key = randomBytes(KEY_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  const encrypted = Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  return { key: encrypt(place, key.toString('base64')), encrypted };
}

/**
 * Decrypts a file. Throws {@link UnreadableCell} when its key cannot be decrypted or a bit of the file has changed.
 */
export function decryptBytes(place: Place, { key, encrypted }: { key: string; encrypted: Buffer }): Buffer {
  const opened = Buffer.from(decrypt(place, key), 'base64');
  try {
    const decipher = createDecipheriv(CIPHER, opened, encrypted.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(encrypted.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new UnreadableCell(place, 'the file was changed');
  }
}

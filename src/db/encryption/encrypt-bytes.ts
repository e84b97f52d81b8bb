import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Place, encrypt, decrypt } from '#db/encryption/encrypt.ts';
import { UnreadableCell } from '#db/encryption/encryption-error.ts';

const CIPHER = 'aes-256-gcm';
/** Bytes of a key. */
const KEY = 32;
const NONCE = 12;
const TAG = 16;

/**
 * Encrypts a file with a new key, and encrypts that key for `place`: a change of keys then re-encrypts only the
 * small one. The file is nonce, ciphertext and tag.
 */
export function encryptBytes(place: Place, bytes: Uint8Array): { key: string; encrypted: Buffer } {
  const key = randomBytes(KEY);
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG });
  const encrypted = Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  return { key: encrypt(place, key.toString('base64')), encrypted };
}

/**
 * Decrypts a file. Throws {@link UnreadableCell} when its key cannot be decrypted or a bit of the file has changed.
 */
export function decryptBytes(place: Place, { key, encrypted }: { key: string; encrypted: Buffer }): Buffer {
  const opened = Buffer.from(decrypt(place, key), 'base64');
  try {
    const decipher = createDecipheriv(CIPHER, opened, encrypted.subarray(0, NONCE), { authTagLength: TAG });
    decipher.setAuthTag(encrypted.subarray(-TAG));
    return Buffer.concat([decipher.update(encrypted.subarray(NONCE, -TAG)), decipher.final()]);
  } catch {
    throw new UnreadableCell(place, 'the file was changed');
  }
}

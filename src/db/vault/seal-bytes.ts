import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type Place, seal, unseal } from '#db/vault/seal.ts';
import { UnreadableCell } from '#db/vault/vault-error.ts';

const CIPHER = 'aes-256-gcm';
/** Bytes. */
const KEY = 32;
const NONCE = 12;
const TAG = 16;

/**
 * Encrypts a file with a key of its own, and seals that key for `place`: when keys are changed only the small one is
 * sealed anew. The file is nonce, ciphertext and tag.
 */
export function sealBytes(place: Place, bytes: Uint8Array): { key: string; sealed: Buffer } {
  const [key, nonce] = [randomBytes(KEY), randomBytes(NONCE)];
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG });
  const sealed = Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  return { key: seal(place, key.toString('base64')), sealed };
}

/** The file that was encrypted. Throws {@link UnreadableCell} when its key cannot be read or a bit of it has changed. */
export function unsealBytes(place: Place, { key, sealed }: { key: string; sealed: Buffer }): Buffer {
  const opened = Buffer.from(unseal(place, key), 'base64');
  try {
    const decipher = createDecipheriv(CIPHER, opened, sealed.subarray(0, NONCE), { authTagLength: TAG });
    decipher.setAuthTag(sealed.subarray(-TAG));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
  } catch {
    throw new UnreadableCell(place, 'the file was changed');
  }
}

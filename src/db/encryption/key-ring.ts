import { randomBytes } from 'node:crypto';
import { env } from '#env.ts';
import { type DataKey, parseDataKeys } from '#settings/keys.ts';
import { KEY_BYTES, secretFile } from '#db/key-file.ts';
import { EncryptionError } from '#db/encryption/encryption-error.ts';

/** The name of the key file in `DATA_DIR/keys`, which is used when DATA_KEYS is empty. */
const FILE = 'columns';
const ID_BYTES = 4;

/** Keys of encrypted columns: the first encrypts, all of them decrypt. */
export interface KeyRing {
  readonly current: DataKey;
  find(id: string): DataKey | undefined;
}

/** Makes a key ring; the first key encrypts. Throws {@link EncryptionError} without keys. */
export function keyRing(keys: readonly DataKey[]): KeyRing {
  const [current] = keys;
  if (!current) throw new EncryptionError('There is no key for encrypted columns.');
  return { current, find: (id) => keys.find((key) => key.id === id) };
}

let configured: KeyRing | undefined;

/** The keys of the settings, or else of the data folder. */
export function configuredKeys(): KeyRing {
  configured ??= keyRing(env.DATA_KEYS.length > 0 ? env.DATA_KEYS : keysOfFolder(env.DATA_DIR));
  return configured;
}

/** The keys of a data folder in the form of DATA_KEYS; one is made at the first use. */
export function keysOfFolder(dataDir: string): readonly DataKey[] {
  return parseDataKeys(secretFile(dataDir, FILE, newKey));
}

/** A new key with a random id, so that a key made after a loss is not mistaken for the lost one. */
function newKey(): string {
  return `${randomBytes(ID_BYTES).toString('hex')}:${randomBytes(KEY_BYTES).toString('base64')}`;
}

import { randomBytes } from 'node:crypto';
import { env } from '#env.ts';
import { type DataKey, parseDataKeys } from '#settings/keys.ts';
import { KEY_BYTES, secretFile } from '#db/key-file.ts';
import { EncryptionError } from '#db/encryption/encryption-error.ts';

/** Name of the file of keys below `DATA_DIR/keys`, where DATA_KEYS is empty. */
const FILE = 'columns';
const ID_BYTES = 4;

/** Keys of encrypted columns: the first encrypts, all of them decrypt. */
export interface KeyRing {
  readonly current: DataKey;
  find(id: string): DataKey | undefined;
}

/** Throws {@link EncryptionError} when there is no key. */
export function keyRing(keys: readonly DataKey[]): KeyRing {
  const [current] = keys;
  if (!current) throw new EncryptionError('There is no key for encrypted columns.');
  return { current, find: (id) => keys.find((key) => key.id === id) };
}

let configured: KeyRing | undefined;

/** The keys that the settings name, or those of the data folder. */
export function configuredKeys(): KeyRing {
  configured ??= keyRing(env.DATA_KEYS.length > 0 ? env.DATA_KEYS : keysOfFolder(env.DATA_DIR));
  return configured;
}

/** The keys that a data folder holds, in the form of DATA_KEYS; one is made at the first use. */
export function keysOfFolder(dataDir: string): readonly DataKey[] {
  return parseDataKeys(secretFile(dataDir, FILE, newKey));
}

/** A new key with a name of its own, so that one made after the loss of another is not taken for it. */
function newKey(): string {
  return `${randomBytes(ID_BYTES).toString('hex')}:${randomBytes(KEY_BYTES).toString('base64')}`;
}

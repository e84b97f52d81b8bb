import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keyRing, keysOfFolder } from '#db/encryption/key-ring.ts';
import { encrypt, decrypt } from '#db/encryption/encrypt.ts';
import { EncryptionError } from '#db/encryption/encryption-error.ts';
import { parseDataKeys } from '#settings/keys.ts';

const key = (id: string, byte: number) => ({ id, key: Buffer.alloc(32, byte) });
const keys = keyRing([key('new', 2), key('old', 1)]);
const place = { table: 'leads', row: '6f1c7a3e-0000-4000-8000-000000000001', column: 'phone' };
const PLAIN = '+90 500 İıŞ 👩🏽‍⚕️';

const refusal = (work: () => unknown): string => {
  try {
    return `decrypted: ${String(work())}`;
  } catch (error) {
    expect(error).toBeInstanceOf(EncryptionError);
    return (error as Error).message;
  }
};

test.each([
  ['a text', PLAIN],
  ['an empty text', ''],
  ['a long text', 'x'.repeat(100_000)],
])('%s is decrypted unchanged', (_, text) => {
  expect(decrypt(place, encrypt(place, text, keys), keys)).toBe(text);
});

test('the same text has another ciphertext each time, with the id of its key before it', () => {
  const encrypted = Array.from({ length: 50 }, () => encrypt(place, PLAIN, keys));
  expect(new Set(encrypted).size).toBe(50);
  for (const ciphertext of encrypted) expect(ciphertext).toMatch(/^v1\.new\.[\w-]+$/);
});

test('the first key encrypts, every key decrypts, and an error names a key that is missing', () => {
  const oldCiphertext = encrypt(place, PLAIN, keyRing([key('old', 1)]));
  expect(decrypt(place, oldCiphertext, keys)).toBe(PLAIN);
  const message = refusal(() => decrypt(place, oldCiphertext, keyRing([key('new', 2)])));
  expect(message).toContain(`leads.phone of ${place.row} cannot be read`);
  expect(message).toContain('its key "old" is not among DATA_KEYS');
});

test.each([
  ['row', { row: '6f1c7a3e-0000-4000-8000-000000000002' }],
  ['column', { column: 'message' }],
  ['table', { table: 'users' }],
])('a text that was moved to another %s cannot be decrypted', (_, otherPlace) => {
  const encrypted = encrypt(place, PLAIN, keys);
  expect(refusal(() => decrypt({ ...place, ...otherPlace }, encrypted, keys))).toContain(
    'encrypted for another place',
  );
});

test('a text with a changed byte, without its end, or with another id of its key cannot be decrypted', () => {
  const encrypted = encrypt(place, PLAIN, keys);
  const start = 'v1.new.'.length;
  const bytes = Buffer.from(encrypted.slice(start), 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const changedBytes = Buffer.from(bytes);
    changedBytes[index] = (changedBytes[index] ?? 0) ^ 1;
    const text = refusal(() => decrypt(place, `v1.new.${changedBytes.toString('base64url')}`, keys));
    expect(text).toContain('it was changed');
  }
  for (let end = start; end < encrypted.length; end += 1)
    expect(refusal(() => decrypt(place, encrypted.slice(0, end), keys))).not.toContain('decrypted: ');
  const sameKeyRing = keyRing([key('new', 2), key('alias', 2)]);
  expect(refusal(() => decrypt(place, encrypted.replace('.new.', '.alias.'), sameKeyRing))).toContain(
    'it was changed',
  );
});

test.each([
  ['plain text', PLAIN],
  ['an empty text', ''],
  ['another version', 'v2.new.AAAA'],
  ['a text that is too short', 'v1.new.AAAA'],
])('%s is not taken for encrypted, and the error does not repeat it', (_, text) => {
  const message = refusal(() => decrypt(place, text, keys));
  expect(message).toContain('it is not encrypted');
  if (text !== '') expect(message).not.toContain(text);
});

test('without a key nothing is encrypted', () => {
  expect(refusal(() => keyRing([]))).toContain('no key');
});

test('a data folder keeps its keys for its owner alone, and its first key has an id of its own', () => {
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'turqua-keys-')));
  const [first = '', second = ''] = folders;
  const [createdKey] = keysOfFolder(first);
  expect(createdKey?.key).toHaveLength(32);
  expect(keysOfFolder(first)).toEqual([createdKey]);
  expect(keysOfFolder(second)[0]?.id).not.toBe(createdKey?.id);
  const file = join(first, 'keys', 'columns');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(first, 'keys')).mode & 0o777).toBe(0o700);
  const newest = `newest:${Buffer.alloc(32, 9).toString('base64')}`;
  writeFileSync(file, `${newest},\n${readFileSync(file, 'utf8')}\n`);
  expect(keysOfFolder(first).map(({ id }) => id)).toEqual(['newest', createdKey?.id]);
  writeFileSync(file, 'nonsense');
  expect(() => keysOfFolder(first)).toThrow(/damaged/);
  for (const folder of folders) rmSync(folder, { recursive: true });
});

test('keys are written id:key, newest first', () => {
  const [one, two] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));
  expect(parseDataKeys(` b:${two} , a:${one},`)).toEqual([key('b', 2), key('a', 1)]);
});

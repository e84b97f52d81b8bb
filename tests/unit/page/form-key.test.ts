import { describe, expect, test } from 'vitest';
import { fileKey, formKey, keyForRetry } from '#page/form-key.ts';

const KEY = '6200f79d-a173-440a-b8b1-b79e0a62f397';
const parseKey = (key: string) => formKey(new URLSearchParams({ form_key: key }));

describe('the key of a form', () => {
  test('is accepted only as the server makes it', () => {
    expect(parseKey(KEY)).toBe(KEY);
    expect(formKey(new URLSearchParams())).toBeUndefined();
    for (const other of ['', 'a', `${KEY} `, KEY.toUpperCase(), `${KEY}\n${KEY}`, `${KEY}-1`, "' or 1=1"])
      expect(parseKey(other), other).toBeUndefined();
  });

  test('differs for files of different content, and is the same for the same', async () => {
    const [file, sameFile, otherFile] = ['a', 'a', 'b'].map((text) => new File([text], `${text}.png`));
    const keys = await Promise.all([file, sameFile, otherFile].map((chosen) => fileKey(KEY, chosen as File)));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[0]).not.toBe(keys[2]);
    // The header takes 200 characters of printable ASCII.
    for (const key of keys) expect(key).toMatch(/^[!-~]{37,200}$/);
    expect(await fileKey(undefined, file as File)).toBeUndefined();
  });

  test('is kept for a refused form, and not where it belongs to what was sent before', () => {
    expect(keyForRetry(KEY, undefined)).toBe(KEY);
    expect(keyForRetry(KEY, { status: 422, fields: { reply: ['?'] } })).toBe(KEY);
    for (const status of [409, 429, 503]) expect(keyForRetry(KEY, { status, fields: {} })).toBe(KEY);
    expect(keyForRetry(KEY, { status: 422, fields: {} })).toBeUndefined();
  });
});

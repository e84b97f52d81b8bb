import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compress } from '#runtime/compressed-answers.ts';

const bodyOf = (text: string) => Buffer.from(text.repeat(400));

describe('compressing the body of an answer', () => {
  test('keeps the text in both codings', async () => {
    const body = bodyOf('implant, زراعة, greffe ');
    const brotli = brotliDecompressSync(await compress(body, 'br'));
    const gzip = gunzipSync(await compress(body, 'gzip'));
    expect(brotli.equals(body)).toBe(true);
    expect(gzip.equals(body)).toBe(true);
  });

  test('gives the same bytes for an equal body without compressing it again', async () => {
    const first = await compress(bodyOf('a post '), 'br');
    expect(await compress(bodyOf('a post '), 'br')).toBe(first);
  });

  test.each(['br', 'gzip'] as const)('holds no more memory than the result has, in %s', async (coding) => {
    const result = await compress(bodyOf('a small answer '), coding);
    expect(result.buffer.byteLength).toBe(result.length);
  });

  test('tells bodies of the same length and codings apart', async () => {
    const first = await compress(bodyOf('doctor a'), 'br');
    const other = await compress(bodyOf('doctor b'), 'br');
    expect(brotliDecompressSync(other).toString()).toBe('doctor b'.repeat(400));
    expect(await compress(bodyOf('doctor a'), 'gzip')).not.toBe(first);
  });
});

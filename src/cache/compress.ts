import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

// All of these work on libuv's threads, not on the main one.
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const fromBrotli = promisify(brotliDecompress);

/** Brotli quality by who waits: a visitor, the build, or nobody at all (hashed assets). */
export const BROTLI = { visit: 5, prerender: 9, asset: 11 } as const;

/** The two encodings in which a text is kept. */
export async function compress(text: Buffer, quality: number): Promise<{ br: Buffer; gzip: Buffer }> {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const [br, gz] = await Promise.all([
    toBrotli(text, { params }),
    toGzip(text, { level: quality > 5 ? 9 : 6 }),
  ]);
  return { br, gzip: gz };
}

export function decompress(br: Buffer): Promise<Buffer> {
  return fromBrotli(br);
}

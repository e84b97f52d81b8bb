import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

// All of these work on libuv's threads, not on the main one.
const toBrotli = promisify(brotliCompress);
export const toGzip = promisify(gzip);
export const decompress = promisify(brotliDecompress);

/** Brotli quality by who waits: a visitor, the build, or nobody at all (hashed assets). */
export const BROTLI = { visit: 5, prerender: 9, asset: 11 } as const;

/**
 * Window in bits between qualities 6 and 9. With a larger one the encoder fills tables of up to 32 MB anew for every
 * page: ten times the work, for half a percent of the bytes.
 */
const MIDDLE_WINDOW = 16;

/** Gzip level for stored pages, and for what is compressed once in the build. */
const GZIP = { visit: 6, asset: 9 } as const;

/** A text in Brotli, the encoding in which pages are stored. */
export async function compress(text: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    ...(quality > 5 && quality < 10 && { [constants.BROTLI_PARAM_LGWIN]: MIDDLE_WINDOW }),
  };
  return copyOf(await toBrotli(text, { params }));
}

/** Both encodings of a file that is compressed once in the build. */
export async function compressAsset(file: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const [br, gz] = await Promise.all([compress(file, BROTLI.asset), toGzip(file, { level: GZIP.asset })]);
  return { br, gzip: gz };
}

/** The gzip variant of a brotli body: the same bytes every time, because a strong validator names them. */
export async function gzipOf(br: Buffer): Promise<Buffer> {
  return copyOf(await toGzip(await decompress(br), { level: GZIP.visit }));
}

/** A copy in memory of its own: a slice keeps the whole block alive that it was cut from. */
export function copyOf(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

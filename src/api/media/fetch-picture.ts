import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { Agent, fetch } from 'undici';
import { isDecodeTimeout } from '#api/decode-timeout.ts';

/** Milliseconds for a connection, and for the whole file. */
const CONNECT_TIMEOUT = 1_000;
const TOTAL_TIMEOUT = 5_000;
/** The most bytes of a file of the back end. */
const MAX_BYTES = 12 * 1024 * 1024;
/** The most pixels, as for uploaded pictures. Pictures of phones have fewer, unless a phone is set to more. */
const MAX_PIXELS = 40_000_000;
/** Seconds within which a picture must be decoded. */
const DECODE_LIMIT = 5;
const QUALITY = 78;
/** At this quality AVIF looks as good as WebP at `QUALITY`; more effort costs seconds and saves a few percent. */
const AVIF = { quality: 55, effort: 3 };
/**
 * The accepted types, as detected from the content. SVG is left out because it may hold scripts, GIF because it may be
 * animated.
 */
const TYPES: ReadonlySet<string | undefined> = new Set(['image/jpeg', 'image/png', 'image/webp']);
const dispatcher = new Agent({ connect: { timeout: CONNECT_TIMEOUT } });

/**
 * Thrown where an address or a file holds no picture. Other errors may pass: the back end did not answer, or the
 * picture could not be decoded in time.
 */
export class NoPicture extends Error {}

/**
 * Fetches the file at an address, without cookies or redirects; undefined when it has not changed after `since`
 * (milliseconds since 1970). Throws {@link NoPicture}, or another error when the back end does not answer.
 */
export async function fetchPicture(href: string, since?: number): Promise<Uint8Array | undefined> {
  const answer = await fetch(href, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TOTAL_TIMEOUT),
    dispatcher,
    headers: {
      accept: 'image/webp,image/png,image/jpeg',
      ...(since !== undefined && { 'if-modified-since': new Date(since).toUTCString() }),
    },
  });
  if (answer.status !== 200) {
    await answer.body?.cancel();
    if (answer.status === 304 && since !== undefined) return undefined;
    if (answer.status >= 500 || answer.status === 429) throw new Error(`it answered ${answer.status}`);
    throw new NoPicture(`it answered ${answer.status}`);
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    const piece = part as Uint8Array;
    bytes += piece.length;
    if (bytes > MAX_BYTES) throw new NoPicture(`it has more than ${MAX_BYTES} bytes`);
    parts.push(piece);
  }
  return Buffer.concat(parts);
}

/**
 * A picture of at most that width as WebP or AVIF, turned as its EXIF says, without EXIF or transparency. Throws
 * {@link NoPicture}, or another error where it could not be decoded in time ({@link isDecodeTimeout}).
 */
export async function resizePicture(
  bytes: Uint8Array,
  width: number,
  format: 'webp' | 'avif' = 'webp',
): Promise<Buffer> {
  if (!TYPES.has((await fileTypeFromBuffer(bytes))?.mime)) throw new NoPicture('it is no picture');
  try {
    const resized = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .timeout({ seconds: DECODE_LIMIT })
      .autoOrient()
      .resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' });
    const encoded =
      format === 'avif'
        ? resized.avif({ quality: AVIF.quality, effort: AVIF.effort })
        : resized.webp({ quality: QUALITY });
    return await encoded.toBuffer();
  } catch (error) {
    if (isDecodeTimeout(error)) throw error;
    throw new NoPicture('it cannot be decoded', { cause: error });
  }
}

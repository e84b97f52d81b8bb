import sharp from 'sharp';
import { isDecodeTimeout } from '#api/decode-timeout.ts';
import type { FileRefusal, FileType } from '#domain/file-purposes.ts';

/** 40 megapixels: more than telephones take unless they are set to more, less than would exhaust memory. */
const MAX_PIXELS = 40_000_000;
/** Pixels of the longer side that are kept. */
const LONGEST_SIDE = 4_096;
const QUALITY = 88;
/** Seconds; the process itself is ended a little later. */
const LIMIT = 8;

export interface Picture {
  type: FileType;
  bytes: Uint8Array;
  width: number;
  height: number;
}

// The decoders of all other formats stay blocked, whatever format a file claims to have.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes a picture to its last pixel and encodes it anew in the same format: turned as its EXIF says, without EXIF or
 * other data, and with at most {@link LONGEST_SIDE} pixels on the longer side.
 */
export async function encodeAnew(bytes: Uint8Array, type: FileType): Promise<Picture | FileRefusal> {
  const decoded = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'warning', pages: 1 })
    .timeout({ seconds: LIMIT })
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true });
  const encoded =
    type === 'image/png'
      ? decoded.png()
      : type === 'image/webp'
        ? decoded.webp({ quality: QUALITY })
        : decoded.jpeg({ quality: QUALITY });
  try {
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { type, bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (/pixel limit/i.test(String(error))) return 'pixels';
    return isDecodeTimeout(error) ? 'slow' : 'damaged';
  }
}

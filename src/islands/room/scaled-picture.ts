import type { PictureProblem } from '#islands/room/picture-state.ts';

/** The maximum number of bytes of a shared picture. */
export const PICTURE_BYTES = 2 * 1024 * 1024;
/** The longest edge of a shared picture, in pixels. */
const LONGEST_EDGE = 1600;
/** The maximum number of bytes of a file that is opened. */
const MAX_FILE_BYTES = 40 * 1024 * 1024;
/** JPEG qualities in the order in which they are tried; the first that fits {@link PICTURE_BYTES} is used. */
const QUALITIES = [0.85, 0.7, 0.5];

/**
 * The picture of a file as a JPEG of limited size, or the reason why it cannot be shared. The picture is drawn on a
 * canvas, which removes all metadata, such as place, device and time.
 */
export async function scaledPicture(file: Blob): Promise<Blob | PictureProblem> {
  if (file.size > MAX_FILE_BYTES) return 'tooLarge';
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return 'unreadable';
  const canvas = document.createElement('canvas');
  drawFitting(canvas, bitmap, LONGEST_EDGE);
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= PICTURE_BYTES) return blob;
  }
  return 'tooLarge';
}

/** Draws a bitmap on a canvas of its shape, whose longest edge has at most `edge` pixels, and frees the bitmap. */
export function drawFitting(canvas: HTMLCanvasElement, bitmap: ImageBitmap, edge: number): void {
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context) {
    // JPEG has no transparency, so transparent parts become white.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
}

/**
 * Whether received bytes are a JPEG within the limits of `scaledPicture`. The size is read before decoding, because a
 * file of two megabytes can declare a picture that takes gigabytes of memory.
 */
export async function isSharedPicture(blob: Blob): Promise<boolean> {
  const size = sizeOfJpeg(new DataView(await blob.arrayBuffer()));
  if (!size || size.width > LONGEST_EDGE || size.height > LONGEST_EDGE) return false;
  const bitmap = await createImageBitmap(blob).catch(() => undefined);
  bitmap?.close();
  return bitmap !== undefined;
}

/** The markers from C0 to CF that are no frame headers (ITU-T T.81, table B.1). */
const NOT_FRAME_HEADERS = new Set([0xc4, 0xc8, 0xcc]);

/** The size in pixels from the frame header of a JPEG (ITU-T T.81, B.2.2); undefined without a frame header. */
function sizeOfJpeg(bytes: DataView): { width: number; height: number } | undefined {
  if (bytes.byteLength < 4 || bytes.getUint16(0) !== 0xffd8) return undefined;
  let offset = 2;
  while (offset + 9 <= bytes.byteLength && bytes.getUint8(offset) === 0xff) {
    const marker = bytes.getUint8(offset + 1);
    if (marker >= 0xc0 && marker <= 0xcf && !NOT_FRAME_HEADERS.has(marker))
      return { height: bytes.getUint16(offset + 5), width: bytes.getUint16(offset + 7) };
    // The length of a segment does not count its marker, which has two bytes.
    offset += 2 + bytes.getUint16(offset + 2);
  }
  return undefined;
}

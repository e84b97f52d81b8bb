import type { PictureProblem } from '#islands/room/picture-state.ts';

/** The most bytes of a picture that is shared. */
export const PICTURE_BYTES = 2 * 1024 * 1024;
/** The longest edge of a picture that is shared, in pixels. */
const EDGE = 1600;
/** The most bytes of a file that is opened. */
const FILE_BYTES = 40 * 1024 * 1024;
/** Qualities of JPEG, the first that fits. */
const QUALITIES = [0.85, 0.7, 0.5];

/**
 * The picture of a file as a JPEG that a call carries. It is drawn anew, so that nothing of the file but its pixels is
 * left: no place, no device, no time.
 */
export async function scaledPicture(file: Blob): Promise<Blob | PictureProblem> {
  if (file.size > FILE_BYTES) return 'tooLarge';
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return 'unreadable';
  const canvas = document.createElement('canvas');
  drawFitting(canvas, bitmap, EDGE);
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= PICTURE_BYTES) return blob;
  }
  return 'tooLarge';
}

/** Draws a bitmap on a canvas of its shape, whose longest edge has at most so many pixels, and gives its memory back. */
export function drawFitting(canvas: HTMLCanvasElement, bitmap: ImageBitmap, edge: number): void {
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context) {
    // JPEG knows no transparency.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
}

/**
 * Whether bytes that came are a JPEG as `scaledPicture` makes it. Its size is read before it is decoded: two megabytes
 * can name a picture that takes gigabytes of memory.
 */
export async function isSharedPicture(blob: Blob): Promise<boolean> {
  const size = sizeOfJpeg(new DataView(await blob.arrayBuffer()));
  if (!size || size.width > EDGE || size.height > EDGE) return false;
  const bitmap = await createImageBitmap(blob).catch(() => undefined);
  bitmap?.close();
  return bitmap !== undefined;
}

/** Markers from C0 to CF are frame headers, but for these three (ITU-T T.81, table B.1). */
const NO_FRAMES = new Set([0xc4, 0xc8, 0xcc]);

/** Pixels that the frame header of a JPEG names (ITU-T T.81, B.2.2); undefined where there is none. */
function sizeOfJpeg(bytes: DataView): { width: number; height: number } | undefined {
  if (bytes.byteLength < 4 || bytes.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 <= bytes.byteLength && bytes.getUint8(at) === 0xff) {
    const marker = bytes.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.has(marker))
      return { height: bytes.getUint16(at + 5), width: bytes.getUint16(at + 7) };
    at += 2 + bytes.getUint16(at + 2);
  }
  return undefined;
}

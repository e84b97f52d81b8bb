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

/** Whether bytes that came are a JPEG as `scaledPicture` makes it. */
export async function isSharedPicture(blob: Blob): Promise<boolean> {
  const [first, second, third] = new Uint8Array(await blob.slice(0, 3).arrayBuffer());
  if (first !== 0xff || second !== 0xd8 || third !== 0xff) return false;
  const bitmap = await createImageBitmap(blob).catch(() => undefined);
  if (!bitmap) return false;
  const isFitting = bitmap.width <= EDGE && bitmap.height <= EDGE;
  bitmap.close();
  return isFitting;
}

interface Size {
  width: number;
  height: number;
}

/** The square of a picture that is used, in its pixels. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}

/** The largest zoom: a smaller part of the picture would be too coarse for a portrait. */
const LARGEST_ZOOM = 4;

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), Math.max(max, 0));
const shorterSide = ({ width, height }: Size) => Math.min(width, height);

/** The largest square in the middle of the picture. */
export function wholeSquare(size: Size): Crop {
  const side = shorterSide(size);
  return { x: (size.width - side) / 2, y: (size.height - side) / 2, side };
}

/** The square moved by `right` and `down` pixels, but never beyond the picture. */
export const moveCrop = (size: Size, { x, y, side }: Crop, right: number, down: number): Crop => ({
  x: clamp(x + right, size.width - side),
  y: clamp(y + down, size.height - side),
  side,
});

/** A larger or smaller square around the same middle; `zoom` from 1 (all of the shorter side) to 4. */
export function zoomCrop(size: Size, { x, y, side }: Crop, zoom: number): Crop {
  const newSide = shorterSide(size) / Math.min(Math.max(zoom, 1), LARGEST_ZOOM);
  const shift = (side - newSide) / 2;
  return moveCrop(size, { x: x + shift, y: y + shift, side: newSide }, 0, 0);
}

/** The zoom of a square, as {@link zoomCrop} takes it. */
export const zoomOf = (size: Size, { side }: Crop): number => shorterSide(size) / side;

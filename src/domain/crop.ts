interface Size {
  width: number;
  height: number;
}

/** The square of a picture that is kept, in its pixels. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}

/** The smallest part of the shorter side that may be kept: what is enlarged more is no portrait any longer. */
const CLOSEST = 4;

const within = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(most, 0));
const shorter = ({ width, height }: Size) => Math.min(width, height);

/** The largest square, in the middle. */
export function wholeSquare(size: Size): Crop {
  const side = shorter(size);
  return { x: (size.width - side) / 2, y: (size.height - side) / 2, side };
}

/** The same square elsewhere, never beyond the picture. */
export const moved = (size: Size, { x, y, side }: Crop, right: number, down: number): Crop => ({
  x: within(x + right, size.width - side),
  y: within(y + down, size.height - side),
  side,
});

/** A larger or smaller square around the same middle; `zoom` from 1 (all of the shorter side) to 4. */
export function zoomed(size: Size, { x, y, side }: Crop, zoom: number): Crop {
  const next = shorter(size) / Math.min(Math.max(zoom, 1), CLOSEST);
  const shift = (side - next) / 2;
  return moved(size, { x: x + shift, y: y + shift, side: next }, 0, 0);
}

export const zoomOf = (size: Size, { side }: Crop): number => shorter(size) / side;

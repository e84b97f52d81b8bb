import { AREA_REACH } from '#domain/area-map.ts';

/** A box of the drawing by its middle and half its sides, in the drawing's units. */
interface Box {
  x: number;
  y: number;
  halfWidth: number;
  halfHeight: number;
}

/** A sign that gets a label. */
export interface LabelledSign {
  x: number;
  y: number;
  /** Half the side of the sign. */
  reach: number;
  /** Letters of its label. */
  letters: number;
}

/** Units of a label: half its height, the width of a letter, and the space to its sign. */
const HALF_HEIGHT = 3.5;
const LETTER = 3.4;
const SPACE = 1.5;

const overlap = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) < one.halfWidth + other.halfWidth &&
  Math.abs(one.y - other.y) < one.halfHeight + other.halfHeight;

/** The places for a label in the order in which they are tried: below its sign, above, to the right, to the left. */
function placesFor({ x, y, reach, letters }: LabelledSign): Box[] {
  const halfWidth = (letters * LETTER) / 2;
  const besideBy = reach + halfWidth + SPACE;
  const belowBy = reach + HALF_HEIGHT + SPACE;
  // The farthest from the centre that the middle of the label may lie, so that all of it is within the drawing.
  const most = AREA_REACH - halfWidth - 1;
  const xWithin = Math.max(-most, Math.min(most, x));
  const middles = [
    [xWithin, y + belowBy],
    [xWithin, y - belowBy],
    [x + besideBy, y],
    [x - besideBy, y],
  ] as const;
  return middles
    .map(([boxX, boxY]) => ({ x: boxX, y: boxY, halfWidth, halfHeight: HALF_HEIGHT }))
    .filter((box) => Math.abs(box.x) <= most && Math.abs(box.y) <= AREA_REACH - HALF_HEIGHT);
}

/**
 * The middle of the label of each sign, so that no label lies over a sign, another label or a box that is `taken`;
 * undefined where there is no such place, and the label is left out.
 */
export function placeLabels(
  signs: readonly LabelledSign[],
  taken: readonly Box[],
): ({ x: number; y: number } | undefined)[] {
  const boxes = [
    ...taken,
    ...signs.map(({ x, y, reach }) => ({ x, y, halfWidth: reach, halfHeight: reach })),
  ];
  return signs.map((sign) => {
    const place = placesFor(sign).find((box) => !boxes.some((other) => overlap(box, other)));
    if (place) boxes.push(place);
    return place && { x: Math.round(place.x), y: Math.round(place.y) };
  });
}

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

/** Units of a label: half its height, the width of a letter, and the space to its sign and to the edge. */
const HALF_HEIGHT = 4.5;
const LETTER = 4.25;
const SPACE = 1.5;
const EDGE = 3;
/** The places on a ring that are tried for its label, from the uppermost one on. */
const RING_PLACES = 24;

const overlap = (one: Box, other: Box): boolean =>
  Math.abs(one.x - other.x) < one.halfWidth + other.halfWidth &&
  Math.abs(one.y - other.y) < one.halfHeight + other.halfHeight;

/**
 * The places for a label in the order in which they are tried: below its sign, above, to the right, to the left, and
 * then below and above it on either side.
 */
function placesFor({ x, y, reach, letters }: LabelledSign): Box[] {
  const halfWidth = (letters * LETTER) / 2;
  const besideBy = reach + halfWidth + SPACE;
  const belowBy = reach + HALF_HEIGHT + SPACE;
  // The farthest from the centre that the middle of the label may lie, so that all of it is within the drawing.
  const most = AREA_REACH - halfWidth - EDGE;
  const within = (middle: number) => Math.max(-most, Math.min(most, middle));
  const middles = [
    [within(x), y + belowBy],
    [within(x), y - belowBy],
    [x + besideBy, y],
    [x - besideBy, y],
    [within(x + halfWidth), y + belowBy],
    [within(x - halfWidth), y + belowBy],
    [within(x + halfWidth), y - belowBy],
    [within(x - halfWidth), y - belowBy],
  ] as const;
  return middles
    .map(([boxX, boxY]) => ({ x: boxX, y: boxY, halfWidth, halfHeight: HALF_HEIGHT }))
    .filter((box) => Math.abs(box.x) <= most && Math.abs(box.y) <= AREA_REACH - HALF_HEIGHT - EDGE);
}

/** The free space that a label with these letters takes around its middle. */
export const labelBox = ({ x, y }: { x: number; y: number }, letters: number): Box => ({
  x,
  y,
  halfWidth: (letters * LETTER) / 2,
  halfHeight: HALF_HEIGHT,
});

/**
 * The middle of the label of each ring, which lies on the ring: at its top, or as near to it as nothing else lies that
 * is `taken`. Where everything is taken, the label is at the top all the same, because a ring says nothing without it.
 */
export function placeRingLabels(
  rings: readonly { radius: number; letters: number }[],
  taken: readonly Box[],
): { x: number; y: number }[] {
  return rings.map(({ radius, letters }) => {
    const places = Array.from({ length: RING_PLACES }, (_, step) => {
      const turn = (step % 2 === 0 ? 1 : -1) * Math.ceil(step / 2);
      const angle = (turn * 2 * Math.PI) / RING_PLACES;
      return { x: Math.round(Math.sin(angle) * radius), y: Math.round(-Math.cos(angle) * radius) };
    });
    const isFree = (place: { x: number; y: number }) => {
      const box = labelBox(place, letters);
      const isInside = Math.abs(box.x) + box.halfWidth <= AREA_REACH - EDGE;
      return isInside && !taken.some((other) => overlap(box, other));
    };
    return places.find(isFree) ?? { x: 0, y: -radius };
  });
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

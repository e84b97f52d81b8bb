import { AREA_REACH } from '#domain/area-map.ts';

/** A box of the drawing by its middle and half its sides, in the drawing's units. */
export interface Box {
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
 * The places for a label in the order in which they are tried: below its sign, above, to the right, to the left, then
 * below and above it on either side, and at last to its right and left a little lower and higher.
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
    [x + besideBy, y + reach],
    [x - besideBy, y + reach],
    [x + besideBy, y - reach],
    [x - besideBy, y - reach],
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
 * The middle of the label of each ring, which lies on the ring: at its top, or as near to it as neither a box that is
 * `taken` nor the label of an earlier ring lies. Where everything is taken, the label is at the top all the same, because
 * a ring says nothing without it.
 */
export function placeRingLabels(
  rings: readonly { radius: number; letters: number }[],
  taken: readonly Box[],
): { x: number; y: number }[] {
  const boxes = [...taken];
  return rings.map(({ radius, letters }) => {
    const places = Array.from({ length: RING_PLACES }, (_, step) => {
      const turn = (step % 2 === 0 ? 1 : -1) * Math.ceil(step / 2);
      const angle = (turn * 2 * Math.PI) / RING_PLACES;
      return { x: Math.round(Math.sin(angle) * radius), y: Math.round(-Math.cos(angle) * radius) };
    });
    const isFree = (place: { x: number; y: number }) => {
      const box = labelBox(place, letters);
      const isInside = Math.abs(box.x) + box.halfWidth <= AREA_REACH - EDGE;
      return isInside && !boxes.some((other) => overlap(box, other));
    };
    const place = places.find(isFree) ?? { x: 0, y: -radius };
    boxes.push(labelBox(place, letters));
    return place;
  });
}

/**
 * The middle of the label of each sign, so that no label lies over a sign, another label or a box that is `taken`;
 * undefined where there is no such place, and the label is left out. Labels that find no place are placed before the
 * others in the next try, and the try that leaves out the fewest counts.
 */
export function placeLabels(
  signs: readonly LabelledSign[],
  taken: readonly Box[],
): ({ x: number; y: number } | undefined)[] {
  const boxes = [
    ...taken,
    ...signs.map(({ x, y, reach }) => ({ x, y, halfWidth: reach, halfHeight: reach })),
  ];
  let order = signs;
  let placed = placeInOrder(order, boxes);
  let best = placed;
  for (let tries = 1; tries < signs.length && placed.size < signs.length; tries += 1) {
    order = unplacedFirst(order, placed);
    placed = placeInOrder(order, boxes);
    if (placed.size > best.size) best = placed;
  }
  return signs.map((sign) => {
    const place = best.get(sign);
    return place && { x: Math.round(place.x), y: Math.round(place.y) };
  });
}

const unplacedFirst = (signs: readonly LabelledSign[], placed: ReadonlyMap<LabelledSign, Box>) =>
  signs.toSorted((one, other) => Number(placed.has(one)) - Number(placed.has(other)));

/** The boxes of the labels that find a free place when they are placed one after the other. */
function placeInOrder(signs: readonly LabelledSign[], taken: readonly Box[]): Map<LabelledSign, Box> {
  const boxes = new Map<LabelledSign, Box>();
  for (const sign of signs) {
    const others = [...taken, ...boxes.values()];
    const place = placesFor(sign).find((box) => !others.some((other) => overlap(box, other)));
    if (place) boxes.set(sign, place);
  }
  return boxes;
}

import { distanceKm, type Position } from '#domain/distance.ts';

/** A point of the drawing, in its units; the centre is 0, 0 and north is up. */
export interface AreaPoint {
  x: number;
  y: number;
  /** Kilometres from the centre in a straight line. */
  km: number;
}

/** The drawing of an area: a square whose sides are 2 × {@link AREA_REACH} units long, with its centre at 0, 0. */
export interface Area {
  points: AreaPoint[];
  /** Circles of equal distance: `km` kilometres, `radius` units. */
  rings: { km: number; radius: number }[];
  /** SVG path data of each sea and each river. */
  seas: string[];
  rivers: string[];
}

/** Lines of positions in degrees: longitude, latitude, longitude, latitude … */
interface Water {
  seas: readonly (readonly number[])[];
  rivers: readonly (readonly number[])[];
}
const NO_WATER: Water = { seas: [], rivers: [] };

/** Half the side of the drawing. */
export const AREA_REACH = 100;
/** Units that stay free at the edge for the signs of the farthest places. */
const MARGIN = 14;
/** The distances of the rings in kilometres; only rings within the drawing are drawn. */
const RINGS = [2, 5, 10, 20, 40] as const;
/** Units between two rings; closer ones are left out. */
const MIN_GAP = 14;
/** Kilometres that the drawing shows around the centre at least. */
const SMALLEST_RADIUS = 4;
/** Units that stay free outside the outermost ring, for the upper half of its label. */
const LABEL_HEIGHT = 10;
/** Units between two signs; closer ones would overlap. */
const SIGN_DISTANCE = 15;
/** Radians of one step by which a sign is moved aside, and the number of steps that are tried. */
const STEP = 0.14;
const STEPS = 8;
/** The pieces in which each straight part of a shore is drawn, because the square roots of distances bend it. */
const PIECES = 6;
/** A shore is drawn up to here, beyond the corners of the drawing. */
const SHORE_REACH = 3 * AREA_REACH;

/** Path data of a line of positions; `place` says where each lies in the drawing. */
function pathOf(line: readonly number[], closes: boolean, place: (at: Position) => AreaPoint): string {
  const corners = Array.from({ length: line.length / 2 }, (_, index) => ({
    longitude: line[2 * index] ?? 0,
    latitude: line[2 * index + 1] ?? 0,
  }));
  const ends = closes ? corners : corners.slice(0, -1);
  const points = ends.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    return Array.from({ length: PIECES }, (_, piece) => {
      const share = piece / PIECES;
      return {
        longitude: from.longitude + (to.longitude - from.longitude) * share,
        latitude: from.latitude + (to.latitude - from.latitude) * share,
      };
    });
  });
  const last = corners.at(-1);
  const steps = [...points, ...(closes || !last ? [] : [last])].map(place).map(({ x, y }) => `${x} ${y}`);
  return `M${[...new Set(steps)].join('L')}${closes ? 'Z' : ''}`;
}

/**
 * Lays places out around `centre`. Distances are drawn as their square roots, so that a far airport leaves room for
 * near places. Directions are true, except for signs that had to be moved aside.
 */
export function drawArea(centre: Position, places: readonly Position[], water: Water = NO_WATER): Area {
  const distances = places.map((place) => distanceKm(centre, place));
  const farthest = Math.max(SMALLEST_RADIUS, ...distances);
  const radiusOf = (km: number) => Math.sqrt(km / farthest) * (AREA_REACH - MARGIN);
  const narrowing = Math.cos((centre.latitude * Math.PI) / 180);
  const angleOf = ({ longitude, latitude }: Position) =>
    Math.atan2(latitude - centre.latitude, (longitude - centre.longitude) * narrowing);
  const points: AreaPoint[] = [];
  for (const [index, place] of places.entries()) {
    const km = distances[index] ?? 0;
    points.push(signBeside(points, { angle: angleOf(place), radius: radiusOf(km), km }));
  }
  const shorePoint = (at: Position): AreaPoint => {
    const km = distanceKm(centre, at);
    return pointOf({ angle: angleOf(at), radius: Math.min(radiusOf(km), SHORE_REACH), km });
  };
  return {
    points,
    rings: ringsOf(radiusOf),
    seas: water.seas.map((line) => pathOf(line, true, shorePoint)),
    rivers: water.rivers.map((line) => pathOf(line, false, shorePoint)),
  };
}

/** A point by its direction (radians, 0 is east) and its distance from the centre: `radius` units, `km` kilometres. */
interface PolarPoint {
  angle: number;
  radius: number;
  km: number;
}

const pointOf = ({ angle, radius, km }: PolarPoint): AreaPoint => ({
  x: Math.round(Math.cos(angle) * radius),
  y: Math.round(-Math.sin(angle) * radius),
  km,
});

/** The point of a sign, moved aside around the centre until it overlaps none of `others`, if that is possible. */
function signBeside(others: readonly AreaPoint[], { angle, ...distance }: PolarPoint): AreaPoint {
  const pointAside = (step: number) => pointOf({ angle: angle + step * STEP, ...distance });
  const isFree = ({ x, y }: AreaPoint) =>
    others.every((other) => Math.hypot(other.x - x, other.y - y) >= SIGN_DISTANCE);
  const pointsToTry = Array.from({ length: STEPS }, (_, step) => [
    pointAside(step),
    pointAside(-step),
  ]).flat();
  return pointsToTry.find(isFree) ?? pointAside(0);
}

/** The rings that lie within the drawing and are far enough from each other. */
function ringsOf(radiusOf: (km: number) => number): Area['rings'] {
  const rings: Area['rings'] = [];
  for (const km of RINGS) {
    const radius = Math.round(radiusOf(km));
    if (radius <= AREA_REACH - LABEL_HEIGHT && radius - (rings.at(-1)?.radius ?? 0) >= MIN_GAP)
      rings.push({ km, radius });
  }
  return rings;
}

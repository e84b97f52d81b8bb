/**
 * The eight-fold star tiling: regular octagons and squares (4.8.8), filled by Hankin's method. From the middle of
 * every edge two lines set off at the contact angle; where they meet, stars, small crosses and petals appear.
 * Other angles give other patterns of the same family.
 */

export type Point = readonly [x: number, y: number];
/** A tile as a closed outline. */
export interface Tile {
  kind: 'star' | 'cross' | 'petal';
  centre: Point;
  points: readonly Point[];
}

const TURN = Math.PI * 2;
const polar = (radius: number, angle: number): Point => [radius * Math.cos(angle), radius * Math.sin(angle)];
const addPoints = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy];

/** The distance from the polygon's centre at which the two lines of neighbouring edges meet. */
function meetingDistance(sides: number, apothem: number, contact: number): number {
  const half = Math.PI / sides;
  const along = (Math.tan(half) * apothem) / (Math.cos(contact) + Math.tan(half) * Math.sin(contact));
  return Math.hypot(apothem - along * Math.sin(contact), along * Math.cos(contact));
}

/** Outline of the star inside a regular polygon, alternating edge middles and meeting points. */
export function starPoints(sides: number, apothem: number, contact: number, turn = 0): Point[] {
  const inner = meetingDistance(sides, apothem, contact);
  return Array.from({ length: sides * 2 }, (_, index) =>
    polar(index % 2 === 0 ? apothem : inner, turn + (index * TURN) / (sides * 2)),
  );
}

/**
 * The tiles of one cell, whose octagon is centred on the origin; `period` is the distance between octagon centres.
 * A cell holds one star, the cross at its lower right corner and the four petals round that cross.
 */
export function cellTiles(period: number, contact: number): Tile[] {
  const apothem = period / 2;
  const edge = period / (1 + Math.SQRT2);
  const corner: Point = [apothem, apothem];
  const starInner = meetingDistance(8, apothem, contact);
  const crossInner = meetingDistance(4, edge / 2, contact);
  const tiles: Tile[] = [
    { kind: 'star', centre: [0, 0], points: starPoints(8, apothem, contact) },
    {
      kind: 'cross',
      centre: corner,
      points: starPoints(4, edge / 2, contact, Math.PI / 4).map((p) => addPoints(p, corner)),
    },
  ];
  for (let side = 0; side < 4; side++) {
    // The petal at the square's vertex that points along `axis`: between two octagons and the square.
    const axis = (side * TURN) / 4;
    const vertex = addPoints(corner, polar(edge / Math.SQRT2, axis));
    const octagons = [-1, 1].map((sign) =>
      addPoints(corner, polar(period / Math.SQRT2, axis + (sign * TURN) / 8)),
    ) as [Point, Point];
    const pointTowards = (from: Point, distance: number): Point => {
      const angle = Math.atan2(vertex[1] - from[1], vertex[0] - from[0]);
      return addPoints(from, polar(distance, angle));
    };
    const shared = addPoints(corner, polar(apothem, axis));
    const middles = [-1, 1].map((sign) => addPoints(corner, polar(edge / 2, axis + (sign * TURN) / 8))) as [
      Point,
      Point,
    ];
    tiles.push({
      kind: 'petal',
      centre: vertex,
      points: [
        shared,
        pointTowards(octagons[0], starInner),
        middles[0],
        pointTowards(corner, crossInner),
        middles[1],
        pointTowards(octagons[1], starInner),
      ],
    });
  }
  return tiles;
}

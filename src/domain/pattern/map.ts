import { isOnLand } from '#domain/pattern/land.ts';

/** The edges of the map in degrees. */
const WEST = 25.4;
const EAST = 47.1;
const NORTH = 43.7;
const SOUTH = 35.4;
/** Degrees of longitude between two dots of a row. */
const PITCH = 0.42;
/** The length of a degree of longitude in degrees of latitude in the middle of the map: cos 39.5°. */
const NARROWING = 0.772;

/** The size of the map in its units. */
export const MAP_WIDTH = 1000;
const SCALE = MAP_WIDTH / ((EAST - WEST) * NARROWING);
export const MAP_HEIGHT = Math.round((NORTH - SOUTH) * SCALE);

/** The position of a place on the map, in its units. */
export function project(longitude: number, latitude: number): { x: number; y: number } {
  return {
    x: Math.round((longitude - WEST) * NARROWING * SCALE),
    y: Math.round((NORTH - latitude) * SCALE),
  };
}

/**
 * The land as rows of dots, every second row shifted by half a step. The dots are one SVG path of lines without length,
 * which round line caps make visible.
 */
export function landDots(): string {
  const rise = PITCH * NARROWING * 0.866;
  const dots: string[] = [];
  for (let row = 0; NORTH - row * rise > SOUTH; row++) {
    const latitude = NORTH - row * rise;
    for (let longitude = WEST + (row % 2) * (PITCH / 2); longitude < EAST; longitude += PITCH) {
      if (!isOnLand(longitude, latitude)) continue;
      const { x, y } = project(longitude, latitude);
      dots.push(`M${x} ${y}h0`);
    }
  }
  return dots.join('');
}

/** The position of a name; `anchor` is the `text-anchor` of SVG. */
export interface Label {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

interface Box {
  x0: number;
  x1: number;
  y0: number;
  y1: number;
}

const overlaps = (a: Box, b: Box) => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;

/**
 * Places a name beside each point, so that names cover neither each other nor another point. `size` is the height
 * of the letters; where there is no free side, the name goes below.
 */
export function placeLabels(
  points: readonly { x: number; y: number; name: string }[],
  size: number,
): Label[] {
  const taken: Box[] = points.map(({ x, y }) => ({
    x0: x - size * 0.6,
    x1: x + size * 0.6,
    y0: y - size * 0.6,
    y1: y + size * 0.6,
  }));
  return points.map(({ x, y, name }, index) => {
    const width = name.length * size * 0.62;
    const sides: Label[] = [
      { x: x + size, y: y + size * 0.36, anchor: 'start' },
      { x: x - size, y: y + size * 0.36, anchor: 'end' },
      { x, y: y - size * 0.9, anchor: 'middle' },
      { x, y: y + size * 1.6, anchor: 'middle' },
    ];
    const boxOf = (label: Label): Box => {
      const x0 =
        label.anchor === 'start' ? label.x : label.anchor === 'end' ? label.x - width : label.x - width / 2;
      return { x0, x1: x0 + width, y0: label.y - size, y1: label.y + size * 0.3 };
    };
    const isFree = (label: Label) => {
      const box = boxOf(label);
      const shown = box.x0 >= 0 && box.x1 <= MAP_WIDTH && box.y0 >= 0 && box.y1 <= MAP_HEIGHT;
      return shown && !taken.some((other, at) => at !== index && overlaps(box, other));
    };
    const label = sides.find(isFree) ?? (sides[3] as Label);
    taken.push(boxOf(label));
    return label;
  });
}

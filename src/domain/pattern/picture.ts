import { LIGHTS, type LightName } from '#domain/pattern/light.ts';
import { hash, pick, type Random, randomFrom } from '#domain/pattern/seed.ts';
import { cellTiles, type Point, starPoints, type Tile } from '#domain/pattern/tiling.ts';

/** Names of the colour schemes, which the style sheet defines. */
export const PALETTES = ['dawn', 'sea', 'night', 'clay', 'grove'] as const;
export type Palette = (typeof PALETTES)[number];

/** All outlines of one tone as one path: `plane` is filled, `line` is stroked. */
export interface Layer {
  kind: 'plane' | 'line';
  /** Planes 1 (faint) to 5 (deep), 6 = the one accent; lines 1 (faint) to 3 (clear). */
  tone: number;
  d: string;
}

/** A drawn tiling. */
export interface Picture {
  width: number;
  height: number;
  palette: Palette;
  /** Degrees by which the layers are turned around the middle of the picture. */
  turn: number;
  layers: Layer[];
}

export interface PictureOptions {
  /** The same seed gives the same picture. */
  seed: string;
  /** In picture units; one star is about `scale` wide. */
  width: number;
  height: number;
  scale?: number;
  palette?: Palette;
  light?: LightName;
  turn?: number;
}

/** Degrees; below 54 the stars turn blunt, above 68 the petals vanish. */
const CONTACT_ANGLES = [55, 58, 61, 64, 67] as const;

/** The site's own topics, kept apart at a glance. */
const TOPICS: ReadonlyMap<string, Palette> = new Map([
  ['dentistry', 'sea'],
  ['hair-transplant', 'clay'],
  ['obesity-surgery', 'grove'],
  ['vision', 'night'],
  ['travel-care', 'dawn'],
]);

/** A palette that stays with a topic, by the topic's key. */
export const paletteOf = (topic: string): Palette =>
  TOPICS.get(topic) ?? PALETTES[hash(topic) % PALETTES.length] ?? 'dawn';

/** The palette behind a drawing of a topic: never the dark one, on which drawings stand out badly by day. */
export function groundOf(topic: string): Palette {
  const palette = paletteOf(topic);
  return palette === 'night' ? 'dawn' : palette;
}

/** A closed outline with relative whole steps: equal tiles give equal text, which compresses well. */
function outline(points: readonly Point[], [dx, dy]: Point): string {
  let last: Point = [0, 0];
  const steps = points.map(([x, y], index) => {
    const next: Point = [Math.round(x), Math.round(y)];
    const [sx, sy] = index === 0 ? [next[0] + dx, next[1] + dy] : [next[0] - last[0], next[1] - last[1]];
    last = next;
    return `${index === 0 ? 'M' : 'l'}${sx}${sy < 0 ? '' : ' '}${sy}`;
  });
  return `${steps.join('')}z`;
}

class Layers {
  readonly #paths = new Map<string, string>();

  add(kind: Layer['kind'], tone: number, points: readonly Point[], at: Point) {
    const key = `${kind}-${tone}`;
    this.#paths.set(key, (this.#paths.get(key) ?? '') + outline(points, at));
  }

  /** Planes below lines, faint below deep. */
  list(): Layer[] {
    const layers = [...this.#paths].map(([key, d]): Layer => {
      const [kind, tone] = key.split('-') as [Layer['kind'], string];
      return { kind, tone: Number(tone), d };
    });
    return layers.sort((a, b) => (a.kind === b.kind ? a.tone - b.tone : a.kind === 'plane' ? -1 : 1));
  }
}

/** The tone of a tile's plane, 0 for none. The light decides, and chance varies it slightly. */
function toneOf(tile: Tile, lit: number, chance: number): number {
  if (tile.kind === 'cross') return lit * 0.7 + chance * 0.5 > 0.72 ? 3 + Math.floor(chance * 2.99) : 0;
  const depth = lit * 0.8 + (chance - 0.5) * 0.36;
  if (tile.kind === 'petal') return depth > 0.3 ? 1 + Math.floor(depth * 1.9) : 0;
  return depth > 0.1 ? Math.min(5, 1 + Math.floor(depth * 5)) : 0;
}

/** The tone of a tile's outline. */
const lineTone = (lit: number): number => (lit > 0.6 ? 3 : lit > 0.25 ? 2 : 1);

/** The points of the lattice that may be visible at any turn. */
function* latticePoints(width: number, height: number, period: number, random: Random): Generator<Point> {
  const reach = Math.ceil(Math.hypot(width, height) / 2 / period) + 1;
  const offset: Point = [Math.round(random() * period), Math.round(random() * period)];
  for (let row = -reach; row <= reach; row++) {
    for (let column = -reach; column <= reach; column++) {
      yield [
        Math.round(width / 2) + column * period + offset[0],
        Math.round(height / 2) + row * period + offset[1],
      ];
    }
  }
}

/** The most cached pictures; an item's picture is shown on many pages, in every language. */
const MAX_CACHED = 500;
const cachedPictures = new Map<string, Picture>();

/** The tiling of a seed; the same object for the same options. */
export function drawPicture(options: PictureOptions): Picture {
  const { seed, width, height, scale, palette, light, turn } = options;
  const name = JSON.stringify([seed, width, height, scale, palette, light, turn]);
  const cached = cachedPictures.get(name);
  if (cached) return cached;
  if (cachedPictures.size >= MAX_CACHED) cachedPictures.clear();
  const picture = draw(options);
  cachedPictures.set(name, picture);
  return picture;
}

/** The place of a point in the picture once the layers are turned: 0 to 1 from left to right and from top to bottom. */
function turnedPosition(
  [px, py]: Point,
  { width, height, radians }: { width: number; height: number; radians: number },
): Point {
  const dx = px - width / 2;
  const dy = py - height / 2;
  return [
    (dx * Math.cos(radians) - dy * Math.sin(radians)) / width + 0.5,
    (dx * Math.sin(radians) + dy * Math.cos(radians)) / height + 0.5,
  ];
}

interface AccentCandidate {
  at: Point;
  /** Highest, at 0, for stars in the light and away from the edges. */
  accentScore: number;
}

/** The star that gets the accent: one of those with the highest score, by chance. */
function pickAccent(stars: readonly AccentCandidate[], random: Random): AccentCandidate | undefined {
  const best = Math.max(...stars.map(({ accentScore }) => accentScore));
  const accents = stars.filter(({ accentScore }) => accentScore === best);
  return accents[Math.floor(random() * accents.length)];
}

function draw({ seed, width, height, scale = 96, ...wish }: PictureOptions): Picture {
  const random = randomFrom(seed);
  const palette = wish.palette ?? pick(random, PALETTES);
  const contact = (pick(random, CONTACT_ANGLES) * Math.PI) / 180;
  const period = 2 * Math.round(scale * (0.45 + random() * 0.15));
  const turn = wish.turn ?? pick(random, [0, 0, 45] as const);
  const name = wish.light ?? pick(random, Object.keys(LIGHTS) as [LightName, ...LightName[]]);
  const light = LIGHTS[name](random, width / height);
  const tiles = cellTiles(period, contact);
  const innerStar = starPoints(8, Math.round(period * 0.25), contact, random() < 0.5 ? 0 : Math.PI / 8);
  const layers = new Layers();
  const stars: AccentCandidate[] = [];
  const radians = (turn * Math.PI) / 180;

  for (const at of latticePoints(width, height, period, random)) {
    for (const tile of tiles) {
      const chance = random();
      const centre: Point = [at[0] + tile.centre[0], at[1] + tile.centre[1]];
      const [x, y] = turnedPosition(centre, { width, height, radians });
      // Tiles beyond the edges of the picture are not drawn.
      const margin = period / 2;
      if (Math.abs(x - 0.5) * width > width / 2 + margin || Math.abs(y - 0.5) * height > height / 2 + margin)
        continue;
      const lit = light(x, y);
      if (lit < 0.04) continue;
      const tone = toneOf(tile, lit, chance);
      if (tone > 0) layers.add('plane', tone, tile.points, at);
      if (tile.kind !== 'petal') layers.add('line', lineTone(lit), tile.points, at);
      if (tile.kind === 'star') {
        if (lit > 0.35 && chance > 0.45) layers.add('line', 2, innerStar, at);
        const accentScore = Math.min(0.38 - Math.abs(x - 0.5), 0.34 - Math.abs(y - 0.5), lit - 0.4, 0);
        stars.push({ at, accentScore });
      }
    }
  }
  const [star] = tiles;
  const accent = pickAccent(stars, random);
  if (star && accent) layers.add('plane', 6, star.points, accent.at);
  return { width, height, palette, turn, layers: layers.list() };
}

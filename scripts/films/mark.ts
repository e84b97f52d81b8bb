import { starPoints } from '#domain/pattern/tiling.ts';
import { circle, line, type Point, type Stroke } from './pen.ts';

/** The night palette of `src/styles/palettes.css` in sRGB, which is what the SVG renderer reads. */
export const TONES = {
  ground: '#0b2b33',
  faint: '#0f363e',
  soft: '#12464f',
  middle: '#035e69',
  deep: '#058490',
  bright: '#4bccd7',
  line: '#8ae2e9',
  sand: '#f1e9db',
  star: '#f9967c',
} as const;
export type Tone = keyof typeof TONES;

/** Contact angle of the star, in radians: between its blunt and its thin forms. */
const STAR_ANGLE = 1.06;

/** One outline of a drawing; the middle of the drawing is 0, 0 and it reaches about 330 to the sides, 210 up and down. */
export interface Mark {
  stroke: Stroke;
  /** Second of the scene at which the pen sets off, and how long it takes. */
  from: number;
  takes: number;
  tone?: Tone;
  fill?: Tone;
  width?: number;
  opacity?: number;
}

/** What a scene shows at a second of it. Things that move are functions of that second. */
export type Drawing = (second: number) => Mark[];

type Look = Partial<Omit<Mark, 'stroke'>>;

export const mark = (stroke: Stroke, from: number, look: Look = {}): Mark => ({
  stroke,
  from,
  takes: 0.9,
  tone: 'line',
  ...look,
});

/** A plane without outline that appears rather than being drawn. */
export const plane = (stroke: Stroke, from: number, fill: Tone, look: Look = {}): Mark => {
  const { tone: _, ...rest } = mark(stroke, from, { takes: 0.7, fill, ...look });
  return rest;
};

/** Each a little after the one before. */
export const inTurn = (strokes: readonly Stroke[], from: number, gap: number, look: Look = {}): Mark[] =>
  strokes.map((stroke, index) => mark(stroke, from + index * gap, look));

/** Lines of writing, as wide as `widths` say. */
export const writing = (x: number, y: number, widths: readonly number[], gap = 30): Stroke[] =>
  widths.map((width, index) => line([x, y + index * gap], [x + width, y + index * gap]));

export const dot = (x: number, y: number, radius: number, from: number, fill: Tone): Mark =>
  plane(circle([x, y], radius), from, fill, { takes: 0.4 });

/** The eight-pointed star of the site's tiles. */
export const star = (x: number, y: number, radius: number): Stroke => {
  const points = starPoints(8, radius, STAR_ANGLE).map(([px, py]): Point => [x + px, y + py]);
  return [...points, points[0] ?? [x, y]];
};

/** A tick whose knee is at `x`, `y`. */
export const tick = (x: number, y: number, size: number): Stroke =>
  line([x - size * 0.55, y - size * 0.5], [x, y], [x + size, y - size * 1.1]);

/** Head and shoulders; `y` is where the shoulders end. */
export function person(x: number, y: number, size: number, from: number): Mark[] {
  const head = circle([x, y - size * 1.25], size * 0.42);
  const shoulders: Stroke = [
    [x - size, y],
    ...Array.from({ length: 25 }, (_, index): Point => {
      const angle = Math.PI + (index / 24) * Math.PI;
      return [x + size * Math.cos(angle), y + size * 0.68 * Math.sin(angle)];
    }),
    [x + size, y],
    [x - size, y],
  ];
  return [mark(shoulders, from, { fill: 'middle' }), mark(head, from + 0.35, { fill: 'middle' })];
}

import { pick, type Random } from '#domain/pattern/seed.ts';

/** The light at a point, from 0 (nothing is drawn) to 1; x and y run from 0 to 1 over the picture. */
export type Light = (x: number, y: number) => number;

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const ease = (value: number) => clamp(value) ** 2 * (3 - 2 * clamp(value));

/** Light from one corner, dying away across the picture. */
function corner(random: Random, aspect: number): Light {
  const [cx, cy] = pick<readonly [number, number]>(random, [
    [1, 0],
    [1, 1],
    [0, 0],
    [0, 1],
  ]);
  const reach = 0.85 + random() * 0.25;
  return (x, y) =>
    ease(1.15 - (Math.hypot((x - cx) * aspect, y - cy) / (reach * Math.hypot(aspect, 1))) * 1.2);
}

/** A round glow beside the middle. */
function glow(random: Random, aspect: number): Light {
  const cx = 0.3 + random() * 0.4;
  const cy = 0.3 + random() * 0.4;
  const reach = 0.62 + random() * 0.16;
  return (x, y) => ease(1.2 - Math.hypot((x - cx) * aspect, y - cy) / (reach * Math.max(aspect, 1)));
}

/** A wall of tiles that rises from the lower edge in a soft wave. */
function horizon(random: Random): Light {
  const phase = random() * Math.PI * 2;
  const swing = 0.1 + random() * 0.08;
  return (x, y) => ease((y - 0.3 - swing * Math.sin(x * Math.PI * 1.5 + phase)) * 1.7);
}

/** A band across the picture. */
function band(random: Random, aspect: number): Light {
  const slope = (random() < 0.5 ? -1 : 1) * (0.35 + random() * 0.3);
  const width = 0.42 + random() * 0.14;
  return (x, y) => ease(1.25 - Math.abs(y - 0.5 - slope * (x - 0.5) * aspect * 0.6) / width);
}

/** A ring with a quiet middle. */
function ring(random: Random, aspect: number): Light {
  const cx = 0.42 + random() * 0.16;
  const radius = (0.4 + random() * 0.1) * Math.min(aspect, 1.1);
  return (x, y) => ease(1.3 - Math.abs(Math.hypot((x - cx) * aspect, y - 0.52) - radius) / 0.28);
}

/** The lights by name; `aspect` is the width of the picture divided by its height. */
export const LIGHTS = { corner, glow, horizon, band, ring } as const;
export type LightName = keyof typeof LIGHTS;

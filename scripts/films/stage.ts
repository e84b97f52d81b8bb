import sharp from 'sharp';
import { drawPicture } from '#domain/pattern/picture.ts';
import { type Drawing, type Mark, TONES, type Tone } from './mark.ts';
import { drawn, ease, type Stroke } from './pen.ts';

export const WIDTH = 1280;
export const HEIGHT = 720;
export const FPS = 24;
/** Seconds in which the opening picture is seen alone, and the closing one. */
export const OPENING = 1.2;
export const CLOSING = 1.8;
/** Seconds in which a drawing goes. */
const FADE = 0.5;
/** Seconds of a drawing in one second of its scene. */
const PACE = 1.25;
/** The drawing's middle; below it there is room for the captions. */
const [MIDDLE_X, MIDDLE_Y] = [WIDTH / 2, 300];

export interface Scene {
  drawing: Drawing;
  seconds: number;
}

/** The picture that stands on the film's card, so that the film begins where the card ends. */
function ground(key: string): string {
  const [width, height] = [400, 225];
  const { layers, turn } = drawPicture({
    seed: key,
    palette: 'night',
    light: 'band',
    width,
    height,
    scale: 92,
  });
  const planes: readonly Tone[] = ['faint', 'soft', 'middle', 'deep', 'bright', 'star'];
  const paths = layers.map(({ kind, tone, d }) =>
    kind === 'plane'
      ? `<path fill="${TONES[planes[tone - 1] ?? 'faint']}" d="${d}"/>`
      : `<path fill="none" stroke="${TONES.line}" stroke-width=".5" stroke-opacity="${[0, 0.25, 0.5, 0.8][tone]}" d="${d}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${TONES.ground}"/><g transform="rotate(${turn} ${width / 2} ${height / 2})">${paths.join('')}</g></svg>`;
}

const path = (stroke: Stroke) => `M${stroke.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

function shown({ stroke, from, takes, tone, fill, width = 6, opacity = 1 }: Mark, second: number): string {
  const part = ease((second - from) / takes);
  if (part <= 0) return '';
  const filled = fill ? ease((second - from - (tone ? takes * 0.5 : 0)) / 0.7) * opacity : 0;
  return [
    filled > 0 && fill
      ? `<path fill="${TONES[fill]}" fill-opacity="${filled.toFixed(3)}" d="${path(stroke)}"/>`
      : '',
    tone
      ? `<path fill="none" stroke="${TONES[tone]}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${path(drawn(stroke, part))}"/>`
      : '',
  ].join('');
}

/** The veil that quiets the ground while something is drawn on it. */
function veil(strength: number): string {
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${TONES.ground}" stop-opacity="${(opacity * strength).toFixed(3)}"/>`;
  return `<defs><radialGradient id="veil" cx=".5" cy=".47" r=".62">${stop(0, 0.97)}${stop(0.62, 0.95)}${stop(1, 0.56)}</radialGradient></defs><rect width="100%" height="100%" fill="url(#veil)"/>`;
}

function overlay(scenes: readonly Scene[], length: number, second: number): string {
  const quiet = Math.min(ease((second - 0.5) / 1.2), ease((length - second - 0.3) / 1.2));
  let begin = OPENING;
  let drawing = '';
  for (const scene of scenes) {
    const within = second - begin;
    if (within >= 0 && within < scene.seconds) {
      const here = ease((scene.seconds - within) / FADE);
      const marks = scene.drawing(within * PACE).map((one) => shown(one, within * PACE));
      drawing = `<g transform="translate(${MIDDLE_X} ${MIDDLE_Y})" opacity="${here.toFixed(3)}">${marks.join('')}</g>`;
    }
    begin += scene.seconds;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${veil(quiet)}${drawing}</svg>`;
}

export const lengthOf = (scenes: readonly { seconds: number }[]): number =>
  OPENING + scenes.reduce((sum, { seconds }) => sum + seconds, 0) + CLOSING;

const rgb = (svg: string) => sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();

const onto = (art: Buffer, svg: string) =>
  sharp(art, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha()
    .raw()
    .toBuffer();

/** Every frame as raw RGB. */
export async function* frames(key: string, scenes: readonly Scene[]): AsyncGenerator<Buffer> {
  const art = await rgb(ground(key));
  const length = lengthOf(scenes);
  let last = { svg: '', frame: art };
  for (let index = 0; index < Math.round(length * FPS); index++) {
    const svg = overlay(scenes, length, index / FPS);
    if (svg !== last.svg) last = { svg, frame: await onto(art, svg) };
    yield last.frame;
  }
}

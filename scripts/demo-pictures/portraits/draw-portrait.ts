import { shape } from '../svg.ts';
import { drawClothes } from './clothes.ts';
import { BACKGROUNDS } from './colours.ts';
import {
  drawBeard,
  drawEarrings,
  drawEars,
  drawEyes,
  drawFace,
  drawGlasses,
  drawLines,
  drawMouth,
  drawNose,
} from './face.ts';
import type { Features } from './features.ts';
import { COVERS_EARS, drawBehind, drawFront } from './hair.ts';

/** A person from the shoulders up: flat planes with light from the left. Gives an SVG document. */
export function drawPortrait(features: Features): string {
  const [wall, arch] = BACKGROUNDS[features.background];
  const parts = [
    shape('M34 34h252v252H34Z', wall),
    shape('M52 320V150a108 108 0 0 1 216 0V320Z', arch),
    drawBehind(features),
    drawClothes(features),
    COVERS_EARS.has(features.hair) ? '' : drawEars(features),
    drawFace(features),
    drawBeard(features),
    drawLines(features),
    drawEyes(features),
    drawNose(features),
    drawMouth(features),
    drawFront(features),
    drawGlasses(features),
    drawEarrings(features),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="34 34 252 252">${parts.join('')}</svg>\n`;
}

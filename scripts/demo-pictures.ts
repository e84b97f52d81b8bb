import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { drawPictures } from './demo-pictures/draw-pictures.ts';

/** `npm run demo-pictures`: draws the pictures of the demonstration anew, into `demo/`. */
for (const [path, svg] of drawPictures()) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, svg);
}

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawIcons } from './drawings/draw-icons.ts';
import { drawTilings } from './drawings/draw-tilings.ts';

/** `npm run drawings`: draws the icons and the tilings of the site anew, into `src/styles`. */
const TILINGS = 'src/styles/tilings';
writeFileSync('src/styles/icons.svg', drawIcons());
rmSync(TILINGS, { recursive: true, force: true });
mkdirSync(TILINGS, { recursive: true });
for (const [name, svg] of drawTilings()) writeFileSync(join(TILINGS, name), svg);

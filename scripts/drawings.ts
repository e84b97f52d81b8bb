import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawIcons } from './drawings/draw-icons.ts';
import { drawLand } from './drawings/draw-land.ts';
import { drawTilings } from './drawings/draw-tilings.ts';

/** `npm run drawings`: draws the icons, the tilings and the land of the map anew, into `src/styles`. */
const TILINGS = 'src/styles/tilings';
writeFileSync('src/styles/icons.svg', drawIcons());
writeFileSync('src/styles/land.svg', drawLand());
rmSync(TILINGS, { recursive: true, force: true });
mkdirSync(TILINGS, { recursive: true });
for (const [name, svg] of drawTilings()) writeFileSync(join(TILINGS, name), svg);

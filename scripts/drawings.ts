import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawIcons } from './drawings/draw-icons.ts';
import { drawLand } from './drawings/draw-land.ts';
import { drawSubjects } from './drawings/draw-subjects.ts';
import { drawTilings } from './drawings/draw-tilings.ts';

/** `npm run drawings`: draws icons, tilings, pictures of subjects and the land of the map anew, into `src/styles`. */
writeFileSync('src/styles/icons.svg', drawIcons());
writeFileSync('src/styles/land.svg', drawLand());
const folders = { tilings: drawTilings(), drawings: drawSubjects() };
for (const [folder, files] of Object.entries(folders)) {
  const path = join('src/styles', folder);
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  for (const [name, svg] of files) writeFileSync(join(path, name), svg);
}

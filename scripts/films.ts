import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { LOCALES } from '#config.ts';
import { FPS, frames, HEIGHT, lengthOf, type Scene, WIDTH } from './films/stage.ts';
import { captionsOf, readStory, scenesOf, storyKeys } from './films/story.ts';

/**
 * `npm run films` draws the films of `tv.json` into `public/films`, with their captions; `npm run films -- KEY` one of
 * them. Needs `ffmpeg` with libx264. What it makes is committed, so that no build needs it.
 */

const FOLDER = fileURLToPath(new URL('../public/films/', import.meta.url));

async function encode(key: string, scenes: readonly Scene[], file: string): Promise<void> {
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-r',
    `${FPS}`,
    '-i',
    '-',
  ];
  const colour = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'];
  const marks = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];
  const codec = [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-crf',
    '30',
    '-g',
    `${FPS * 10}`,
  ];
  // Same frames, same file: neither dates nor the encoder's version are written into it.
  const container = ['-an', '-movflags', '+faststart', '-map_metadata', '-1', '-fflags', '+bitexact'];
  const ffmpeg = spawn(
    'ffmpeg',
    ['-v', 'error', '-y', ...input, ...colour, ...marks, ...codec, ...container, file],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  );
  const ended = once(ffmpeg, 'close');
  await pipeline(Readable.from(frames(key, scenes)), ffmpeg.stdin);
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

mkdirSync(FOLDER, { recursive: true });
const wanted = process.argv.slice(2);
for (const key of wanted.length > 0 ? wanted : storyKeys()) {
  const story = readStory(key);
  const scenes = scenesOf(story);
  for (const locale of LOCALES) writeFileSync(`${FOLDER}${key}.${locale}.vtt`, captionsOf(story, locale));
  await encode(key, scenes, `${FOLDER}${key}.mp4`);
  const kilobytes = Math.ceil(statSync(`${FOLDER}${key}.mp4`).size / 1000);
  console.log(`${key}: ${lengthOf(scenes).toFixed(1)} s, ${kilobytes} kB`);
}

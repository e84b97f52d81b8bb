import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compressAsset } from '#cache/pages/compress.ts';
import { holdsOrigin } from '#runtime/build-origin.ts';

const TEXT = /\.(css|js|json|mjs|svg|txt|vtt|webmanifest|xml|ico|ttf)$/;
/** Bytes below which compressing a file gains too little. */
const SMALLEST = 200;

/** Writes a `.br` and a `.gz` file beside every text file in `dir`, each if it is smaller than the original. */
export async function precompress(dir: string): Promise<void> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name) && !holdsOrigin(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const rawFile = await readFile(file);
  if (rawFile.length < SMALLEST) return;
  const { br, gzip } = await compressAsset(rawFile);
  if (br.length < rawFile.length) await writeFile(`${file}.br`, br);
  if (gzip.length < rawFile.length) await writeFile(`${file}.gz`, gzip);
}

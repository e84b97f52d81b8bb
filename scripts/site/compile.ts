import { spawn } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_FILE } from '#runtime/build-info.ts';
import { buildId } from './build-id.ts';
import { precompress } from './precompress.ts';

const DIST = 'dist';
const ASTRO = join('node_modules', 'astro', 'bin', 'astro.mjs');

export class BuildError extends Error {}

/**
 * Bundles the site into `dist/`, unless `dist/` holds a bundle of the same sources. Resolves with whether it bundled.
 */
export async function compile(): Promise<boolean> {
  const id = buildId();
  const idFile = join(DIST, BUILD_FILE);
  if (readId(idFile) === id) return false;
  await astroBuild();
  await precompress(join(DIST, 'client'));
  // Astro has emptied `dist/`; the id is written last, so that an interrupted build is not taken for a complete one.
  writeFileSync(`${idFile}.new`, `${JSON.stringify({ id })}\n`);
  renameSync(`${idFile}.new`, idFile);
  return true;
}

/** The id of the bundle in the file; undefined where the file is missing or cannot be read as JSON. @internal */
export function readId(file: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { id?: string }).id;
  } catch {
    return undefined;
  }
}

async function astroBuild(): Promise<void> {
  const child = spawn(process.execPath, [ASTRO, 'build'], {
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const { promise, resolve, reject } = Promise.withResolvers<number | string | null>();
  child.once('error', reject);
  child.once('close', (code, signal) => resolve(code ?? signal));
  const code = await promise;
  if (code !== 0)
    throw new BuildError(`astro build ended with ${code}:\n${Buffer.concat(output).toString('utf8')}`);
}

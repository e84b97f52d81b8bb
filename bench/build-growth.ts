import { join } from 'node:path';
import { stopEmbedded } from '../tests/api/support/embedded.ts';
import type { Figure, Run } from './figures.ts';
import { runProgram } from './measure/program.ts';

const MEGABYTE = 1024 * 1024;

interface Built {
  pages: number;
  /** Pages per second, without the time of the bundling. */
  pace: number;
  /** The most memory, in bytes. */
  peak: number;
}

/** Compares the build of a large synthetic set with `doctors` doctors to that of the site's own content. */
export async function buildGrowth({ folder, print }: Run, doctors: number): Promise<Figure[]> {
  const few = await measureBuild(join(folder, 'build-few'), [], print);
  const many = await measureBuild(join(folder, 'build-many'), ['--scale', String(doctors)], print);
  const ratio = `with ${doctors.toLocaleString('en')} doctors ÷ with the site’s own`;
  return [
    { name: `pages/s ${ratio}`, value: many.pace / few.pace, floor: 0.8, target: 0.9 },
    { name: `most memory ${ratio}`, value: many.peak / few.peak, floor: 2, target: 1.5 },
    { name: 'most memory', value: many.peak / MEGABYTE, floor: 1_024, target: 800, unit: ' MB' },
  ];
}

async function measureBuild(dataDir: string, scale: readonly string[], print: Run['print']): Promise<Built> {
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO: 'false' };
  try {
    await runProgram(['scripts/seed.ts', ...scale], env);
    const { text, peak } = await runProgram(['scripts/build.ts'], env);
    const [, pages, seconds] = /(\d+) of them rendered in ([\d.]+) s/.exec(text) ?? [];
    const buildFigures = { pages: Number(pages), pace: Number(pages) / Number(seconds), peak };
    print(
      `${buildFigures.pages} pages in ${seconds} s, ${buildFigures.pace.toFixed(0)} pages/s; at most ${Math.round(peak / MEGABYTE)} MB`,
    );
    for (const line of text.split('\n')) if (line.startsWith('Slowest')) print(line);
    return buildFigures;
  } finally {
    await stopEmbedded(dataDir);
  }
}

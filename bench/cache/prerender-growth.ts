import { join } from 'node:path';
import type { Figure, Run } from '../figures.ts';
import { runProgram } from '../measure/program.ts';

const FEW = 8_000;
const MANY = 80_000;
const MEGABYTE = 1024 * 1024;

interface Prerendered {
  /** Milliseconds of CPU for a page. */
  cpu: number;
  /** Sizes in bytes. */
  peak: number;
}

/** Ten times the pages: what the queue and the page store add to a page, without the rendering, and what they hold. */
export async function prerenderGrowth({ folder, say }: Run): Promise<Figure[]> {
  const few = await measure(join(folder, 'few-linked'), FEW, say);
  const many = await measure(join(folder, 'many-linked'), MANY, say);
  const of = `at ${MANY / 1000}k pages ÷ at ${FEW / 1000}k`;
  return [
    { name: `CPU per page prerendered ${of}`, value: many.cpu / few.cpu, floor: 1.25, target: 1.1 },
    { name: `most memory ${of}`, value: many.peak / few.peak, floor: 2, target: 1.5 },
  ];
}

async function measure(dataDir: string, pages: number, say: Run['say']): Promise<Prerendered> {
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const { text, peak } = await runProgram(['bench/servers/linked.ts', String(pages)], env);
  const [, rendered, cpu] = /(\d+) pages in (\d+) ms/.exec(text) ?? [];
  const found = { cpu: Number(cpu) / Number(rendered), peak };
  say(`${rendered} pages: ${found.cpu.toFixed(2)} ms of CPU each, at most ${Math.round(peak / MEGABYTE)} MB`);
  return found;
}

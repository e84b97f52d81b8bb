import { join } from 'node:path';
import type { Figure, Run } from '../figures.ts';
import { runProgram } from '../measure/program.ts';

const FEW = 8_000;
const MANY = 80_000;
const MEGABYTE = 1024 * 1024;

interface Prerendered {
  /** The milliseconds of CPU for a page. */
  cpu: number;
  /** The most memory, in bytes. */
  peak: number;
}

/**
 * Compares the prerendering of 80,000 pages with that of 8,000: the CPU time and the memory of the queue and the page
 * store, since rendering takes nothing here.
 */
export async function prerenderGrowth({ folder, print }: Run): Promise<Figure[]> {
  const few = await measure(join(folder, 'few-linked'), FEW, print);
  const many = await measure(join(folder, 'many-linked'), MANY, print);
  const ratio = `at ${MANY / 1000}k pages ÷ at ${FEW / 1000}k`;
  return [
    { name: `CPU per page prerendered ${ratio}`, value: many.cpu / few.cpu, floor: 1.25, target: 1.1 },
    { name: `most memory ${ratio}`, value: many.peak / few.peak, floor: 2, target: 1.5 },
  ];
}

async function measure(dataDir: string, pages: number, print: Run['print']): Promise<Prerendered> {
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const { text, peak } = await runProgram(['bench/servers/linked.ts', String(pages)], env);
  const [, rendered, cpu] = /(\d+) pages in (\d+) ms/.exec(text) ?? [];
  const cpuPerPage = Number(cpu) / Number(rendered);
  print(
    `${rendered} pages: ${cpuPerPage.toFixed(2)} ms of CPU each, at most ${Math.round(peak / MEGABYTE)} MB`,
  );
  return { cpu: cpuPerPage, peak };
}

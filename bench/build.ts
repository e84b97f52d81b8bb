import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '#config.ts';
import { readScale } from '../scripts/site/scale-argument.ts';
import { buildGrowth } from './build-growth.ts';
import type { Figure, Run } from './figures.ts';
import { runProgram } from './measure/program.ts';
import { ServerProcess } from './measure/server-process.ts';

/** The milliseconds that the back end takes for every answer. */
const LATENCY = 20;
const PAGES = { usual: 800, full: 8_000 } as const;
const ASTRO = join('node_modules', 'astro', 'bin', 'astro.mjs');
const PEER = join('bench', 'peers', 'astro-static');

interface BuildTime {
  pages: number;
  /** The time for the pages alone, without the bundling before them. */
  seconds: number;
}

/**
 * Compares the build of 800 pages (`--full`: 8,000) from a slow back end with that of a plain static Astro site. With
 * `--scale N` it compares instead, on the embedded database, the build of N doctors and half as many posts with that of
 * the site's own content.
 */
export async function build(bench: Run): Promise<Figure[]> {
  const scale = readScale(process.argv.slice(2));
  if (scale) return buildGrowth(bench, scale.doctors);
  const { folder, print } = bench;
  const pages = PAGES[process.argv.includes('--full') ? 'full' : 'usual'];
  const posts = String(pages / LOCALES.length);
  const backEnd = await ServerProcess.start('back-end', {}, { args: [String(LATENCY), posts] });
  const env = { API_URL: `http://127.0.0.1:${backEnd.port}`, BENCH_TIME: join(folder, 'build-time') };
  const reportPace = async (name: string, { pages: count, seconds }: BuildTime) => {
    const calls = await backEnd.ask<{ calls: number }>({});
    print(
      `${name}: ${count} pages in ${seconds.toFixed(1)} s, ${(count / seconds).toFixed(0)} pages/s; ${calls.calls} calls of the API so far`,
    );
    return count / seconds;
  };
  try {
    const ownPace = await reportPace(
      'this site',
      await ownBuild({ ...env, DATA_DIR: join(folder, 'build') }),
    );
    const stockPace = await reportPace('astro build', await stockBuild(join(folder, 'build-peer'), env));
    return [{ name: `pages/s ÷ stock astro build`, value: ownPace / stockPace, floor: 5, target: 10 }];
  } finally {
    await backEnd.stop();
  }
}

async function ownBuild(env: Record<string, string>): Promise<BuildTime> {
  const { text } = await runProgram(['scripts/build.ts'], { ...env, LOG_LEVEL: 'warn' });
  const [, pages, seconds] = /(\d+) of them rendered in ([\d.]+) s/.exec(text) ?? [];
  return { pages: Number(pages), seconds: Number(seconds) };
}

async function stockBuild(out: string, env: Record<string, string>): Promise<BuildTime> {
  await runProgram([ASTRO, 'build', '--root', PEER, '--outDir', out], env);
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.html')).length;
  return { pages, seconds: Number(readFileSync(env['BENCH_TIME'] ?? '', 'utf8')) / 1000 };
}

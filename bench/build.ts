import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '#config.ts';
import type { Figure, Run } from './figures.ts';
import { ServerProcess } from './measure/server-process.ts';

/** Milliseconds that the back end takes for every answer. */
const LATENCY = 20;
const PAGES = { usual: 800, full: 8_000 } as const;
const ASTRO = join('node_modules', 'astro', 'bin', 'astro.mjs');
const PEER = join('bench', 'peers', 'astro-static');

interface Pace {
  pages: number;
  /** Of the pages alone, without the bundling before them. */
  seconds: number;
}

/** All pages from an API that takes its time: the build of this site against a plain static Astro site (`--full`: 8,000). */
export async function build({ folder, say }: Run): Promise<Figure[]> {
  const pages = PAGES[process.argv.includes('--full') ? 'full' : 'usual'];
  const posts = String(pages / LOCALES.length);
  const backEnd = await ServerProcess.start('back-end', {}, { args: [String(LATENCY), posts] });
  const env = { API_URL: `http://127.0.0.1:${backEnd.port}`, BENCH_TIME: join(folder, 'build-time') };
  const show = async (name: string, { pages: count, seconds }: Pace) => {
    const calls = await backEnd.ask<{ calls: number }>({});
    say(
      `${name}: ${count} pages in ${seconds.toFixed(1)} s, ${(count / seconds).toFixed(0)} pages/s; ${calls.calls} calls of the API so far`,
    );
    return count / seconds;
  };
  try {
    const own = await show('this site', await ownBuild({ ...env, DATA_DIR: join(folder, 'build') }));
    const stock = await show('astro build', await stockBuild(join(folder, 'build-peer'), env));
    return [{ name: `pages/s ÷ stock astro build`, value: own / stock, floor: 5, target: 10 }];
  } finally {
    await backEnd.stop();
  }
}

async function ownBuild(env: Record<string, string>): Promise<Pace> {
  const output = await run(['scripts/build.ts'], { ...env, LOG_LEVEL: 'warn' });
  const [, pages, seconds] = /(\d+) of them rendered in ([\d.]+) s/.exec(output) ?? [];
  return { pages: Number(pages), seconds: Number(seconds) };
}

async function stockBuild(out: string, env: Record<string, string>): Promise<Pace> {
  await run([ASTRO, 'build', '--root', PEER, '--outDir', out], env);
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.html')).length;
  return { pages, seconds: Number(readFileSync(env['BENCH_TIME'] ?? '', 'utf8')) / 1000 };
}

/** What a Node program writes; rejects with it when the program fails. */
async function run(args: readonly string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const ended = Promise.withResolvers<number | null>();
  child.once('error', ended.reject);
  child.once('close', ended.resolve);
  const code = await ended.promise;
  const text = Buffer.concat(output).toString('utf8');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${text}`);
  return text;
}

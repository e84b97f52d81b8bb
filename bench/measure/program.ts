import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Ended {
  /** All that it wrote. */
  text: string;
  /** The most memory that it held at once, in bytes. */
  peak: number;
}

/** Milliseconds between looks at its memory; the system itself keeps the highest. */
const LOOK = 250;

/** Runs a Node program to its end; rejects with what it wrote when it fails. */
export async function runProgram(args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, peakOf(child.pid));
  }, LOOK);
  const exitCode = Promise.withResolvers<number | null>();
  child.once('error', exitCode.reject);
  child.once('close', exitCode.resolve);
  const code = await exitCode.promise.finally(() => clearInterval(timer));
  const text = Buffer.concat(output).toString('utf8');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${text}`);
  return { text, peak };
}

function peakOf(pid: number | undefined): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0; // it has just ended
  }
}

import { spawn } from 'node:child_process';
import { memoryOf } from './cpu.ts';

export interface Ended {
  /** Everything that the program wrote. */
  text: string;
  /**
   * The most memory of its own that the program held, without the processes that it started, in bytes. Mapped files are not counted: the system can take their
   * memory back, and the file of a page store is as large as all of its pages.
   */
  peak: number;
}

/** Milliseconds between two readings of the memory. */
const MEMORY_INTERVAL = 250;

/** Runs a Node program to its end; rejects with its output when it fails. */
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
  }, MEMORY_INTERVAL);
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
    // A process that has just ended has no memory in its status.
    return pid === undefined ? 0 : memoryOf(pid).own || 0;
  } catch {
    return 0; // the process has just ended
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A mark in the environment of every process of this run, including those that tests start. By it {@link stopAll} finds
 * processes that would outlive the run.
 */
const MARK = `TURQUA_TEST_RUN=${process.env['TURQUA_TEST_RUN'] ?? randomUUID()}`;

export interface Child {
  process: ChildProcess;
  /** Everything that the process has written so far. */
  output: () => string;
  /** Resolves with the exit code, or with undefined when a signal ended the process. */
  ended: Promise<number | undefined>;
}

interface Options {
  env?: Record<string, string>;
  /** Run as this user (only root can). */
  user?: { uid: number; gid: number } | undefined;
  cwd?: string;
}

const living = new Set<Child>();
let isStopped = false;

/** Starts a process in a process group of its own. */
export function start(command: string, args: readonly string[], options: Options = {}): Child {
  if (isStopped) throw new Error('the run is over');
  const [markName = '', markValue = ''] = MARK.split('=');
  const process = spawn(command, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: options.cwd,
    env: { ...globalThis.process.env, ...options.env, [markName]: markValue },
    ...options.user,
  });
  const chunks: Buffer[] = [];
  process.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  process.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const exitCode = new Promise<number | undefined>((resolve) => {
    process.on('error', (error) => {
      chunks.push(Buffer.from(`${command}: ${error.message}\n`));
      resolve(undefined);
    });
    process.on('exit', (code) => resolve(code ?? undefined));
  }).finally(() => living.delete(child));
  const child: Child = { process, ended: exitCode, output: () => Buffer.concat(chunks).toString('utf8') };
  living.add(child);
  return child;
}

/** Runs a process to its end; stops it after `limit` ms. `ok` says whether it exited with 0. */
export async function run(
  command: string,
  args: readonly string[],
  limit: number,
  options: Options = {},
): Promise<{ ok: boolean; output: string }> {
  const child = start(command, args, options);
  const timer = new AbortController();
  const late = sleep(limit, 'late' as const, { signal: timer.signal }).catch(() => undefined);
  const firstResult = await Promise.race([child.ended, late]);
  timer.abort();
  if (firstResult !== 'late') return { ok: firstResult === 0, output: child.output() };
  await stop(child);
  return { ok: false, output: `${child.output()}\nstopped after ${limit / 1000} s\n` };
}

/** Ends a process and its group with `signal`, after 10 s with SIGKILL. */
export async function stop(child: Child, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  signalGroup(child, signal);
  const killTimer = setTimeout(() => signalGroup(child, 'SIGKILL'), 10_000);
  await child.ended;
  clearTimeout(killTimer);
  signalGroup(child, 'SIGKILL');
}

function signalGroup(child: Child, signal: NodeJS.Signals): void {
  if (child.process.pid === undefined) return;
  try {
    process.kill(-child.process.pid, signal);
  } catch (error) {
    // The group is gone already.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Ends the run: every process that it started, and none is started any more. */
export async function stopAll(): Promise<void> {
  isStopped = true;
  await endProcesses();
}

/** Ends every process that this run has started so far, including those that have left their group. */
export async function endProcesses(): Promise<void> {
  await Promise.all([...living].map((child) => stop(child)));
  for (let round = 0; round < 30; round += 1) {
    const remainingPids = markedProcesses();
    if (remainingPids.length === 0) return;
    // For two seconds the loop only waits: many processes end by themselves once their parent is gone.
    if (round >= 20) for (const pid of remainingPids) kill(pid);
    await sleep(100);
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The ids of other processes with the mark of this run; none on systems without `/proc`. */
function markedProcesses(): number[] {
  return allPids().filter((pid) => pid !== process.pid && environmentOf(pid).includes(MARK));
}

function allPids(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}

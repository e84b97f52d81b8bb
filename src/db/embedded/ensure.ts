import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { accepts } from '#db/embedded/accepts.ts';
import { type EmbeddedPaths, embeddedPaths } from '#db/embedded/paths.ts';

/** Milliseconds. A first start unpacks a new database, which takes a while on a loaded machine. */
const START_LIMIT = 120_000;
const POLL = 40;
const IDLE_EXIT = 15_000;
const LOG_MAX_BYTES = 1_000_000;
const LOG_TAIL_LINES = 12;

const running = new Map<string, Promise<void>>();

/**
 * Resolves when the embedded database of a data folder accepts connections; starts its process if none lives.
 * Any number of callers and processes may ask at once. Rejects when it does not come up.
 */
export function ensureEmbedded(dataDir: string): Promise<void> {
  const paths = embeddedPaths(dataDir);
  let attempt = running.get(paths.socket);
  if (!attempt) {
    attempt = bringUp(paths).finally(() => running.delete(paths.socket));
    running.set(paths.socket, attempt);
  }
  return attempt;
}

async function bringUp(paths: EmbeddedPaths): Promise<void> {
  const deadline = Date.now() + START_LIMIT;
  let child: Started | undefined;
  while (!(await accepts(paths.socket))) {
    if (Date.now() > deadline) throw new Error(`The embedded database does not answer on ${paths.socket}`);
    if (child?.failure) throw child.failure;
    // A child that ended cleanly saw another one answer; if that one is gone again, start anew.
    if (!child || child.ended) child = start(paths);
    await pause(POLL);
  }
}

interface Started {
  ended: boolean;
  failure?: Error;
}

/** Starts the process on its own: it outlives this one and inherits nothing but where to find things. */
function start({ home, log }: EmbeddedPaths): Started {
  mkdirSync(home, { recursive: true });
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  const tooLong = (statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LOG_MAX_BYTES;
  const output = openSync(log, tooLong ? 'w' : 'a', 0o600);
  const program = fileURLToPath(import.meta.resolve('#db/embedded/process.ts'));
  const child = spawn(process.execPath, [program, home, String(IDLE_EXIT)], {
    detached: true,
    env: { PATH, HOME, ...(TMPDIR && { TMPDIR }) },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.unref();
  const started: Started = { ended: false };
  child.once('error', (error) => {
    started.failure = error;
  });
  child.once('exit', (code) => {
    started.ended = true;
    if (code) {
      const tail = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-LOG_TAIL_LINES).join('\n');
      started.failure = new Error(`The embedded database did not start (exit code ${code}):\n${tail}`);
    }
  });
  return started;
}

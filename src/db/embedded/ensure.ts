import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { acceptsConnections } from '#db/embedded/accepts-connections.ts';
import { type EmbeddedPaths, embeddedPaths } from '#db/embedded/paths.ts';

/** The time limit of a start in milliseconds: the first one unpacks a new database, which a loaded machine does slowly. */
const START_LIMIT = 120_000;
/** Milliseconds between two tries to connect. */
const POLL = 40;
/** Milliseconds without connections after which the process ends. */
const IDLE_EXIT = 15_000;
/** The size of a log that the next start overwrites. */
const LOG_MAX_BYTES = 1_000_000;
const LOG_TAIL_LINES = 12;

const starts = new Map<string, Promise<void>>();

/**
 * Resolves when the embedded database of a data folder accepts connections; starts its process if none runs.
 * Any number of callers and processes may ask at once. Rejects when the process fails, or needs too long.
 */
export function ensureEmbedded(dataDir: string): Promise<void> {
  const paths = embeddedPaths(dataDir);
  let attempt = starts.get(paths.socket);
  if (!attempt) {
    attempt = startAndWait(paths).finally(() => starts.delete(paths.socket));
    starts.set(paths.socket, attempt);
  }
  return attempt;
}

async function startAndWait(paths: EmbeddedPaths): Promise<void> {
  const deadline = Date.now() + START_LIMIT;
  let child: StartedProcess | undefined;
  while (!(await acceptsConnections(paths.socket))) {
    if (Date.now() > deadline) throw new Error(`The embedded database does not answer on ${paths.socket}`);
    if (child?.failure) throw child.failure;
    // A child that ended cleanly saw another one answer; if that one is gone again, start anew.
    if (!child || child.ended) child = start(paths);
    await pause(POLL);
  }
}

interface StartedProcess {
  ended: boolean;
  failure?: Error;
}

/** Starts the process. It outlives this one, and of its environment it gets only the paths of programs and folders. */
function start({ home, log }: EmbeddedPaths): StartedProcess {
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
  const started: StartedProcess = { ended: false };
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

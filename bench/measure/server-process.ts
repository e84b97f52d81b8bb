import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ask } from './ask.ts';
import { pinToServerCore } from './cores.ts';

export interface Server {
  readonly pid: number;
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts a program on the server's core. */
export function startOnServerCore(command: string, args: readonly string[], options: SpawnOptions) {
  return spawn(...pinToServerCore(command, args), options);
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Ends a process, if it has not ended by itself, and waits for its end. */
export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (hasEnded(child)) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

const START_LIMIT = 30_000; // milliseconds

/**
 * Waits until a program answers at its port, with whatever status. Throws when it ends or does not answer within `limit`
 * milliseconds.
 */
export async function waitUntilAnswering(
  child: ChildProcess,
  port: number,
  limit = START_LIMIT,
): Promise<Server> {
  const until = performance.now() + limit;
  // A program may accept the connection and never answer.
  const overdue = pause(limit, false, { ref: false });
  while (!(await Promise.race([ask(port, '/').then(Boolean, () => false), overdue]))) {
    if (hasEnded(child) || performance.now() > until) {
      await stopProcess(child);
      throw new Error(`${child.spawnargs.join(' ')} did not start`);
    }
    await pause(100);
  }
  return { pid: child.pid ?? 0, port, stop: () => stopProcess(child) };
}

/** A server of `bench/servers` in a process of its own, which answers questions that it gets as messages. */
export class ServerProcess implements Server {
  readonly #child: ChildProcess;
  readonly port: number;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
  }

  /**
   * Starts `bench/servers/<name>.ts`, and resolves when it listens. Rejects when the process ends before that. `quiet`:
   * its errors are not printed, because they are expected.
   */
  static async start(
    name: string,
    env: Record<string, string>,
    { args = [], quiet = false }: { args?: readonly string[]; quiet?: boolean } = {},
  ): Promise<ServerProcess> {
    const file = fileURLToPath(new URL(`../servers/${name}.ts`, import.meta.url));
    const child = startOnServerCore(process.execPath, ['--expose-gc', file, ...args], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        LOG_LEVEL: 'silent',
        RENDERS_PER_MINUTE: '1000000',
        ...env,
      },
      stdio: ['ignore', 'ignore', quiet ? 'ignore' : 'inherit', 'ipc'],
    });
    return new ServerProcess(child, (await reply<{ port: number }>(child, name)).port);
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /**
   * Sends a question to the process as a message and waits for its answer, before which no other question may be sent.
   * Rejects when the process ends.
   */
  ask<T>(question: object): Promise<T> {
    const answer = reply<T>(this.#child, 'the server');
    this.#child.send(question);
    return answer;
  }

  /** Ends the process, by default with SIGTERM, and waits for its end. */
  stop(signal?: NodeJS.Signals): Promise<void> {
    return stopProcess(this.#child, signal);
  }
}

/** The next message of a process. Rejects when the process ends before it. */
async function reply<T>(child: ChildProcess, name: string): Promise<T> {
  const abort = new AbortController();
  const { signal } = abort;
  const exited = once(child, 'exit', { signal }).then(([code, killedBy]) => {
    throw new Error(`${name} ended with ${code ?? killedBy}`);
  });
  const message = once(child, 'message', { signal }).then(([answer]) => answer as T);
  try {
    return await Promise.race([message, exited]);
  } finally {
    abort.abort();
    await Promise.allSettled([message, exited]);
  }
}

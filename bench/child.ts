import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A server in a process of its own, spoken to by messages. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly port: number;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
  }

  /** Starts `servers/<name>.ts`; resolves when it listens. */
  static async start(name: string, env: Record<string, string>, args: string[] = []): Promise<ServerProcess> {
    const file = fileURLToPath(new URL(`servers/${name}.ts`, import.meta.url));
    const child = fork(file, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
    return new ServerProcess(child, await promise);
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Sends one request to the process itself and waits for its answer. */
  ask<T>(message: object): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<T>();
    this.#child.once('message', (answer) => resolve(answer as T));
    this.#child.send(message);
    return promise;
  }

  async stop(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#child.removeAllListeners('exit').once('exit', () => resolve());
    this.#child.kill('SIGTERM');
    await promise;
  }
}

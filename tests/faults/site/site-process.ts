import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Options {
  /** Kilobytes beyond which no file of the process may grow. */
  fileLimit?: number;
  /** Name of the folder, below that of the content, in which the site stores data; sites may share the content. */
  data?: string;
  settings?: Record<string, string>;
}

/** A process with the site of `versioned-site.ts`. */
export class SiteProcess {
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly port: number;

  private constructor(child: ChildProcess, folder: string, port: number) {
    this.#child = child;
    this.#folder = folder;
    this.port = port;
  }

  static async start(
    folder: string,
    { fileLimit, data = 'data', settings = {} }: Options = {},
  ): Promise<SiteProcess> {
    const file = fileURLToPath(new URL('versioned-site.ts', import.meta.url));
    const limit = fileLimit === undefined ? ':' : `ulimit -f ${fileLimit}`;
    const child = spawn('bash', ['-c', `${limit}; exec "$0" "$@"`, process.execPath, file, folder], {
      env: {
        ...process.env,
        ...settings,
        DATA_DIR: join(folder, data),
        LOG_LEVEL: 'silent',
        RENDERS_PER_MINUTE: '1000000',
      },
      // lmdb itself prints an error for each write that fails.
      stdio: ['ignore', 'ignore', fileLimit === undefined ? 'inherit' : 'ignore', 'ipc'],
    });
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', (code) => reject(new Error(`the site ended with ${code}`)));
    return new SiteProcess(child, folder, await promise);
  }

  get alive(): boolean {
    return this.#child.connected && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Publishes a version; true once its purge is acknowledged, false when it was refused or the process was gone. */
  async publish(version: number): Promise<boolean> {
    // The file is replaced in one step, so that a site never reads half of it.
    const file = join(this.#folder, 'version');
    writeFileSync(`${file}.new`, String(version));
    renameSync(`${file}.new`, file);
    if (!this.alive) return false;
    const abort = new AbortController();
    const { signal } = abort;
    const answered = once(this.#child, 'message', { signal }).then(
      ([answer]) => (answer as { done: boolean }).done,
    );
    const exited = once(this.#child, 'exit', { signal }).then(() => false);
    this.#child.send({ invalidate: ['blog'] }, () => undefined);
    try {
      return await Promise.race([answered, exited]);
    } finally {
      abort.abort();
      await Promise.allSettled([answered, exited]);
    }
  }

  /** The number of pages that the process has rendered since it began. */
  async renders(): Promise<number> {
    const answer = once(this.#child, 'message');
    this.#child.send({ count: true });
    const [{ renders }] = (await answer) as [{ renders: number }];
    return renders;
  }

  /** The version that the page shows; NaN for a page without one, undefined if there is no answer. */
  async read(path = '/en'): Promise<number | undefined> {
    try {
      const headers = { host: `localhost:${this.port}`, connection: 'close' };
      const response = await fetch(`http://127.0.0.1:${this.port}${path}`, { headers });
      return Number(/<p>(\d+)<\/p>/.exec(await response.text())?.[1]);
    } catch {
      return undefined; // The process was killed while it answered.
    }
  }

  async kill(signal: NodeJS.Signals): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill(signal);
    await exited;
  }
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { stopEmbedded } from '../../api/support/embedded.ts';
import { filledFolder } from '../../api/support/template.ts';
import type { RenderedPage } from './rendering-site.ts';

/** The built site with the demonstration's content, whose pages are rendered without the page store. */
export class PageRenderer {
  readonly #child: ChildProcess;
  /** The folder of its database. */
  readonly dataDir: string;

  private constructor(child: ChildProcess, dataDir: string) {
    this.#child = child;
    this.dataDir = dataDir;
  }

  static async open(): Promise<PageRenderer> {
    const dataDir = await filledFolder(true);
    const child = fork(resolve('tests/pages/support/rendering-site.ts'), {
      env: { ...process.env, SITE_URL: '', DATABASE_URL: '', API_URL: '', DATA_DIR: dataDir },
      execArgv: [],
    });
    await nextMessage(child);
    return new PageRenderer(child, dataDir);
  }

  /**
   * Renders `keys`, by default all English and French pages that links lead to. Pages that are not found are left out.
   */
  async render(
    keys: readonly string[] = [],
  ): Promise<Map<string, { hash: string; tags: readonly string[] }>> {
    this.#child.send(keys);
    const pages = (await nextMessage(this.#child)) as RenderedPage[];
    return new Map(pages.map(([key, hash, tags]) => [key, { hash, tags }]));
  }

  async close(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.disconnect();
    await ended;
    await stopEmbedded(this.dataDir);
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** The next message of the child; rejects when it ends instead. */
async function nextMessage(child: ChildProcess): Promise<unknown> {
  const { promise, resolve: done, reject } = Promise.withResolvers<unknown>();
  const fail = (code: number | null) => reject(new Error(`the site ended with ${code}`));
  child.once('message', done).once('exit', fail);
  return promise.finally(() => child.off('message', done).off('exit', fail));
}

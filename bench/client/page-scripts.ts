import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from 'playwright';

/** Collects the scripts that a page loads, from the construction of this object until `stop` is called. */
export class PageScripts {
  readonly #page: Page;
  readonly #files: Promise<Buffer>[] = [];
  readonly #collect = (response: Response): void => {
    if (response.request().resourceType() === 'script') this.#files.push(response.body());
  };

  constructor(page: Page) {
    this.#page = page;
    page.on('response', this.#collect);
  }

  /** The number of files so far. */
  get count(): number {
    return this.#files.length;
  }

  /** The bytes of the files so far, each compressed by brotli, and of all inline scripts compressed together. */
  async bytes(): Promise<number> {
    const inline = await this.#page.evaluate(() =>
      [...document.querySelectorAll('script:not([src]):not([type^="application"])')]
        .map(({ textContent }) => textContent)
        .join('\n'),
    );
    const allScripts = [Buffer.from(inline), ...(await Promise.all(this.#files))];
    return allScripts.reduce((total, text) => total + brotliCompressSync(text).length, 0);
  }

  stop(): void {
    this.#page.off('response', this.#collect);
  }
}

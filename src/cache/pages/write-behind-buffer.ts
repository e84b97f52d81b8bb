import { type Page, weightOf } from '#cache/pages/page.ts';

/** Pages that wait for the disk: until they are written, its tag index lacks them or has the tags of older versions. */
export class WriteBehindBuffer {
  readonly #pages = new Map<string, Page>();
  readonly #byTag = new Map<string, Set<string>>();
  #bytes = 0;

  /** The memory that these pages take. */
  get bytes(): number {
    return this.#bytes;
  }

  has(key: string): boolean {
    return this.#pages.has(key);
  }

  /** Keys of the pages with `tag`. */
  keysOf(tag: string): readonly string[] {
    return [...(this.#byTag.get(tag) ?? [])];
  }

  add(page: Page): void {
    const before = this.#pages.get(page.key);
    if (before) this.delete(before);
    this.#pages.set(page.key, page);
    this.#bytes += weightOf(page);
    for (const tag of page.tags) {
      const keys = this.#byTag.get(tag) ?? new Set();
      this.#byTag.set(tag, keys.add(page.key));
    }
  }

  /** Removes `page`, unless a newer version has taken its place. */
  delete(page: Page): void {
    if (this.#pages.get(page.key) !== page) return;
    this.#pages.delete(page.key);
    this.#bytes -= weightOf(page);
    for (const tag of page.tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(page.key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }
}

import type { PageDisk } from '#cache/disk/page-disk.ts';
import type { TagVersions } from '#cache/invalidate/tag-versions.ts';
import type { PageMemory } from '#cache/pages/page-memory.ts';
import type { StoredPage, Page } from '#cache/pages/page.ts';
import type { SharedPages } from '#cache/cluster/redis-pages.ts';
import { tag } from '#cache/tags.ts';
import { WriteBehindBuffer } from '#cache/pages/write-behind-buffer.ts';

export interface TierParts {
  memory: PageMemory;
  /** Remembered redirects (301) and unknown addresses (404); apart, so that random addresses push out no page. */
  negative: PageMemory;
  disk: PageDisk;
  shared?: SharedPages;
  tagVersions: TagVersions;
  /** Called with the cause when a page could not be read or rendered, and without one when it could. */
  report: (key: string, cause?: unknown) => void;
  /** Called with the cause when a page could not be written to disk, and without one when it was. */
  onWrite?: (cause?: unknown) => void;
  /** The most bytes of pages that wait to be written. */
  maxWriteBehind?: number;
  /** Milliseconds since 1970. */
  now: () => number;
}

type Place = 'page' | 'negative';

interface KeepOptions {
  where: Place;
  /** The {@link Tiers.sharedVersion} at which the render began; without it the page is not shared. */
  sharedVersion?: number | undefined;
}

/** Milliseconds. A page from further in the future was rendered before the clock was set back: it counts as expired. */
const CLOCK_SKEW = 60_000;

/** Bytes of waiting pages above which further ones are not stored, because the disk cannot keep up. */
const MAX_WRITE_BEHIND = 64 * 1024 * 1024;

/** The places of pages, near to far: memory, disk, and a store shared with other instances. */
export class Tiers {
  readonly #parts: TierParts;
  readonly #pendingWork = new Set<Promise<void>>();
  readonly #writeBehind = new WriteBehindBuffer();
  /** Pages that were rendered and could not be written. */
  lostPages = 0;

  constructor(parts: TierParts) {
    this.#parts = parts;
  }

  /** The hot path: a fresh page in memory. */
  findHot(key: string): Page | undefined {
    const page = this.#parts.memory.get(key);
    return page !== undefined && this.isCurrent(page) && this.isInTime(page) ? page : undefined;
  }

  /** Does the same as {@link find} for a visitor: the page counts as read. */
  read(key: string): Page | undefined {
    const page = this.find(key);
    this.#parts.memory.get(key);
    return page;
  }

  /** The page that this instance has, however old; a redirect or unknown address only while it is fresh. */
  find(key: string): Page | undefined {
    const { memory, negative, disk, report } = this.#parts;
    const inMemory = memory.peek(key);
    if (inMemory) return inMemory;
    const remembered = negative.get(key);
    if (remembered && this.isInTime(remembered) && this.isCurrent(remembered)) return remembered;
    try {
      const onDisk = disk.get(key);
      if (onDisk) memory.set(onDisk);
      return onDisk;
    } catch (cause) {
      report(key, cause); // a disk that cannot be read holds nothing
      return undefined;
    }
  }

  /** Takes over what another instance has rendered, if that is fresh. */
  async fetch(key: string): Promise<StoredPage | undefined> {
    const stored = await this.#parts.shared?.find(key);
    if (!stored || !this.isCurrent(stored.page) || !this.isInTime(stored.page)) return undefined;
    void this.keep(stored, { where: 'page' });
    return stored;
  }

  /**
   * The version to read when a render begins and to give to {@link keep}; undefined when the page must not be shared.
   */
  get sharedVersion(): number | undefined {
    return this.#parts.shared?.version;
  }

  /** True when no tag of the page was invalidated since its render began. */
  isCurrent(page: Page): boolean {
    const { tagVersions } = this.#parts;
    if (page.checkedAt === tagVersions.epoch) return true;
    if (tagVersions.changedSince(page.tags, page.epoch)) return false;
    page.checkedAt = tagVersions.epoch;
    return true;
  }

  isInTime({ renderedAt, freshUntil }: Page): boolean {
    const now = this.#parts.now();
    return now < freshUntil && renderedAt <= now + CLOCK_SKEW;
  }

  /**
   * Keeps a rendered page, here and for other instances. Resolves once it is on disk or could not be written; the build
   * waits for that before it renders more.
   */
  keep(stored: StoredPage, { where, sharedVersion }: KeepOptions): Promise<void> {
    const { memory, negative } = this.#parts;
    const { page } = stored;
    const before = this.find(page.key);
    if (where === 'page') {
      negative.delete(page.key);
      memory.set(page);
    } else {
      negative.set(page);
      memory.delete(page.key);
    }
    const writing = this.#store(stored, before?.status === 200 ? before : undefined);
    return this.follow(Promise.all([writing, this.#share(stored, where, sharedVersion)]));
  }

  /** The keys of the pages with at least one of `tags`, in several lists; each key once. */
  async *pagesOf(tags: readonly string[]): AsyncGenerator<string[]> {
    const seen = new Set<string>();
    const takeUnseen = (keys: readonly string[]) =>
      keys.filter((key) => {
        if (seen.has(key)) return false;
        seen.add(key);
        return true;
      });
    for (const tag of tags) {
      const inMemory = takeUnseen(this.#writeBehind.keysOf(tag));
      if (inMemory.length > 0) yield inMemory;
      for await (const piece of this.#parts.disk.pagesOf(tag)) {
        yield takeUnseen(piece.filter((key) => !this.#writeBehind.has(key)));
      }
    }
  }

  /** About how many pages on disk have one of `tags`: a page with several is counted for each. */
  countOf(tags: readonly string[]): number {
    const { disk } = this.#parts;
    const sum = tags.reduce((count, tag) => count + disk.countOf(tag), 0);
    return Math.min(disk.size, sum);
  }

  /** Whether a page on disk, or one that waits to be written, has the tag. */
  shows(tag: string): boolean {
    return this.#writeBehind.keysOf(tag).length > 0 || this.#parts.disk.countOf(tag) > 0;
  }

  /** The number of readings of the page since it came into memory. */
  readsOf(key: string): number {
    return this.#parts.memory.readsOf(key);
  }

  /** Registers work in the background that reads the disk, so that {@link settled} waits for it. */
  follow(work: Promise<unknown>): Promise<void> {
    const pending = work.then(() => undefined).finally(() => this.#pendingWork.delete(pending));
    this.#pendingWork.add(pending);
    return pending;
  }

  /** Resolves when all writing and all followed work has ended. */
  async settled(): Promise<void> {
    await Promise.all(this.#pendingWork);
  }

  /** Never rejects. */
  async #store(stored: StoredPage, before: Page | undefined): Promise<void> {
    const { onWrite, maxWriteBehind = MAX_WRITE_BEHIND } = this.#parts;
    try {
      if (this.#writeBehind.bytes > maxWriteBehind)
        throw new Error(`more than ${maxWriteBehind} bytes of pages wait for the disk`);
      this.#writeBehind.add(stored.page);
      await this.#toDisk(stored, before);
    } catch (cause) {
      this.lostPages += 1;
      onWrite?.(cause);
    } finally {
      this.#writeBehind.delete(stored.page);
    }
  }

  async #toDisk(stored: StoredPage, before: Page | undefined): Promise<void> {
    const { disk, tagVersions, onWrite } = this.#parts;
    const { page } = stored;
    // The epoch on disk must not be behind the page's: after a restart the clock would pass that value a second time.
    if (!(await tagVersions.waitForWrite(page.epoch)))
      throw new Error('the purge before it could not be written to disk');
    if (page.status !== 200) {
      if (before) await disk.remove(before);
    } else if (await disk.put(stored, before)) onWrite?.();
    else this.lostPages += 1;
  }

  /**
   * Shares a page with other instances, unless it lacks a part that the next render may have. In place of a redirect or
   * an unknown address, which are not shared, the shared page of that address is removed.
   */
  async #share({ page, ...stored }: StoredPage, where: Place, version: number | undefined): Promise<void> {
    const { shared } = this.#parts;
    if (version === undefined) return;
    if (where === 'negative') await shared?.remove(page.key);
    else if (!page.tags.includes(tag.incomplete)) await shared?.keep({ page, ...stored }, version);
  }
}

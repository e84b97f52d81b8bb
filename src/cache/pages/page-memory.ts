import { setImmediate as turn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { scoreAfterReads, newReadScore } from '#cache/pages/read-score.ts';
import { type Page, weightOf } from '#cache/pages/page.ts';

interface Entry {
  page: Page;
  /** Since the read score was last reckoned. */
  reads: number;
  readScore: number;
  /** The read score that was reported last. */
  reported: number;
}

type Report = (key: string, readScore: number) => void;

/** Half-lives; twice the reads are one. */
const WORTH_REPORTING = 0.5;
/** Pages looked at in one go. */
const WALK = 500;

/** Pages in memory, bounded by bytes: the one that was not read or stored for longest leaves first. */
export class PageMemory {
  readonly #entries: LRUCache<string, Entry>;
  readonly #report: Report;
  readonly #now: () => number;

  /** `report` is called with the read score of a page, every now and then and when the page leaves. */
  constructor(maxBytes: number, report: Report = () => undefined, now: () => number = Date.now) {
    this.#report = report;
    this.#now = now;
    this.#entries = new LRUCache<string, Entry>({
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / 8),
      sizeCalculation: ({ page }) => weightOf(page),
      dispose: (entry, _key, reason) => {
        if (reason === 'evict') this.#reckon(entry, 0);
      },
    });
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): Page | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    entry.reads += 1;
    return entry.page;
  }

  /** Reads nothing in the sense of {@link get}. */
  peek(key: string): Page | undefined {
    return this.#entries.peek(key)?.page;
  }

  readScoreOf(key: string): number | undefined {
    const entry = this.#entries.peek(key);
    return entry && scoreAfterReads(entry.readScore, entry.reads, this.#now());
  }

  /**
   * A page that alone would fill an eighth of the memory is not kept. In the place of its predecessor it stays as
   * popular; otherwise it begins with `readScore`.
   */
  set(page: Page, readScore: number = newReadScore(this.#now())): void {
    const before = this.#entries.peek(page.key) ?? { reads: 0, readScore, reported: readScore };
    this.#entries.set(page.key, { ...before, page });
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** Reports pages that are read more than was reported last; in pieces, so that no visitor waits for the walk. */
  async reportReadScores(): Promise<void> {
    const entries = [...this.#entries.values()];
    for (const [at, entry] of entries.entries()) {
      this.#reckon(entry, WORTH_REPORTING);
      if (at % WALK === WALK - 1) await turn();
    }
  }

  #reckon(entry: Entry, difference: number): void {
    if (entry.reads === 0) return;
    entry.readScore = scoreAfterReads(entry.readScore, entry.reads, this.#now());
    entry.reads = 0;
    if (entry.readScore - entry.reported < difference) return;
    entry.reported = entry.readScore;
    this.#report(entry.page.key, entry.readScore);
  }
}

import { setImmediate as turn } from 'node:timers/promises';
import { scoreAfterReads, newReadScore } from '#cache/pages/read-score.ts';
import { type Page, weightOf } from '#cache/pages/page.ts';

interface Node {
  page: Page;
  weight: number;
  /** Read since the hand last passed. */
  visited: boolean;
  /** Since the read score was last reckoned. */
  reads: number;
  readScore: number;
  /** The read score that others were last told of. */
  told: number;
  newer: Node | undefined;
  older: Node | undefined;
}

type Tell = (key: string, readScore: number) => void;

/** Half-lives; twice the reads are one. */
const WORTH_TELLING = 0.5;
/** Pages looked at in one go. */
const WALK = 500;

/**
 * Pages in memory, bounded by bytes. Evicts by SIEVE (Zhang et al., NSDI 2024): a hit only sets a flag, and a page that
 * was asked for once leaves before one that is read again, so that a walk over rare addresses pushes out nothing popular.
 */
export class PageMemory {
  readonly #nodes = new Map<string, Node>();
  #newest: Node | undefined;
  #oldest: Node | undefined;
  #hand: Node | undefined;
  #bytes = 0;
  readonly #maxBytes: number;
  readonly #tell: Tell;
  readonly #now: () => number;

  /** `tell` hears how much is read of a page, every now and then and when the page leaves. */
  constructor(maxBytes: number, tell: Tell = () => undefined, now: () => number = Date.now) {
    this.#maxBytes = maxBytes;
    this.#tell = tell;
    this.#now = now;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#nodes.size;
  }

  get(key: string): Page | undefined {
    const node = this.#nodes.get(key);
    if (node === undefined) return undefined;
    node.visited = true;
    node.reads += 1;
    return node.page;
  }

  /** Reads nothing in the sense of {@link get}. */
  peek(key: string): Page | undefined {
    return this.#nodes.get(key)?.page;
  }

  readScoreOf(key: string): number | undefined {
    const node = this.#nodes.get(key);
    return node && scoreAfterReads(node.readScore, node.reads, this.#now());
  }

  /**
   * A page that alone would fill an eighth of the memory is not kept. In the place of its predecessor it stays as
   * popular; otherwise it begins with `readScore`.
   */
  set(page: Page, readScore: number = newReadScore(this.#now())): void {
    const before = this.#nodes.get(page.key);
    if (before) this.#remove(before);
    const weight = weightOf(page);
    if (weight > this.#maxBytes / 8) return;
    while (this.#bytes + weight > this.#maxBytes) this.#evict();
    const node: Node = {
      page,
      weight,
      visited: before?.visited ?? false,
      reads: before?.reads ?? 0,
      readScore: before?.readScore ?? readScore,
      told: before?.told ?? readScore,
      newer: undefined,
      older: this.#newest,
    };
    if (this.#newest) this.#newest.newer = node;
    this.#newest = node;
    this.#oldest ??= node;
    this.#nodes.set(page.key, node);
    this.#bytes += weight;
  }

  delete(key: string): void {
    const node = this.#nodes.get(key);
    if (node) this.#remove(node);
  }

  /** Tells of pages that are read more than was told; in pieces, so that nobody waits for the walk. */
  async tally(): Promise<void> {
    let walked = 0;
    for (const node of this.#nodes.values()) {
      this.#reckon(node, WORTH_TELLING);
      walked += 1;
      if (walked % WALK === 0) await turn();
    }
  }

  #reckon(node: Node, difference: number): void {
    if (node.reads === 0) return;
    node.readScore = scoreAfterReads(node.readScore, node.reads, this.#now());
    node.reads = 0;
    if (node.readScore - node.told < difference) return;
    node.told = node.readScore;
    this.#tell(node.page.key, node.readScore);
  }

  /** The hand walks from old to new, forgives what was read, and takes the first that was not. */
  #evict(): void {
    let node = this.#hand ?? this.#oldest;
    while (node?.visited) {
      node.visited = false;
      node = node.newer ?? this.#oldest;
    }
    if (!node) return;
    this.#hand = node;
    this.#reckon(node, 0);
    this.#remove(node);
  }

  #remove(node: Node): void {
    if (this.#hand === node) this.#hand = node.newer;
    if (node.newer) node.newer.older = node.older;
    else this.#newest = node.older;
    if (node.older) node.older.newer = node.newer;
    else this.#oldest = node.newer;
    this.#nodes.delete(node.page.key);
    this.#bytes -= node.weight;
  }
}

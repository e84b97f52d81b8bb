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
  /** The read score that was reported last. */
  reported: number;
  newer: Node | undefined;
  older: Node | undefined;
}

type Report = (key: string, readScore: number) => void;

/** Half-lives; twice the reads are one. */
const WORTH_REPORTING = 0.5;
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
  readonly #report: Report;
  readonly #now: () => number;

  /** `report` is called with the read score of a page, every now and then and when the page leaves. */
  constructor(maxBytes: number, report: Report = () => undefined, now: () => number = Date.now) {
    this.#maxBytes = maxBytes;
    this.#report = report;
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
      reported: before?.reported ?? readScore,
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

  /** Reports pages that are read more than was reported last; in pieces, so that no visitor waits for the walk. */
  async reportReadScores(): Promise<void> {
    let walked = 0;
    for (const node of this.#nodes.values()) {
      this.#reckon(node, WORTH_REPORTING);
      walked += 1;
      if (walked % WALK === 0) await turn();
    }
  }

  #reckon(node: Node, difference: number): void {
    if (node.reads === 0) return;
    node.readScore = scoreAfterReads(node.readScore, node.reads, this.#now());
    node.reads = 0;
    if (node.readScore - node.reported < difference) return;
    node.reported = node.readScore;
    this.#report(node.page.key, node.readScore);
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

import { type Page, weightOf } from '#cache/page.ts';

interface Node {
  page: Page;
  weight: number;
  /** Read since the hand last passed. */
  visited: boolean;
  newer: Node | undefined;
  older: Node | undefined;
}

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

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
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
    return node.page;
  }

  /** A page that alone would fill an eighth of the memory is not kept. */
  set(page: Page): void {
    this.delete(page.key);
    const weight = weightOf(page);
    if (weight > this.#maxBytes / 8) return;
    while (this.#bytes + weight > this.#maxBytes) this.#evict();
    const node: Node = { page, weight, visited: false, newer: undefined, older: this.#newest };
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

  clear(): void {
    this.#nodes.clear();
    this.#newest = this.#oldest = this.#hand = undefined;
    this.#bytes = 0;
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

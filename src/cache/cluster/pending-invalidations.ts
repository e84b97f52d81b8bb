import { randomUUID } from 'node:crypto';
import type { Lmdb } from '#cache/disk/lmdb.ts';
import type { Table } from '#cache/disk/table.ts';
import type { Write } from '#cache/disk/write.ts';

/** Invalidations that Redis has not confirmed yet, on disk: of this process, of those beside it, and of former ones. */
export class PendingInvalidations {
  readonly #file: Lmdb;
  /** The token of its last invalidation, by tag. */
  readonly #unsent: Table<string>;
  /** Noted by this process, by tag. */
  readonly #own = new Map<string, string>();
  /** Tokens that are confirmed, but perhaps still on disk. */
  readonly #sent = new Set<string>();

  constructor(file: Lmdb) {
    this.#file = file;
    this.#unsent = file.table('redis-unsent');
  }

  /**
   * `noted` resolves once `tags` are on disk. To be called before the tags are invalidated in this process: another one
   * that sees them invalidated then sees this as well.
   */
  note(tags: readonly string[]): { token: string; noted: Promise<void> } {
    const token = randomUUID();
    for (const tag of tags) this.#own.set(tag, token);
    const writes = () => tags.map((tag) => this.#unsent.put(tag, token));
    return { token, noted: this.#file.commit(writes, { urgent: true }) };
  }

  /** True when Redis may not know of the last invalidation of `tag`: then its word on a page does not count. */
  holds(tag: string): boolean {
    if (this.#own.has(tag)) return true;
    const token = this.#unsent.get(tag);
    return token !== undefined && !this.#sent.has(token);
  }

  /** Noted by this process. */
  isOwn(token: string): boolean {
    return [...this.#own.values()].includes(token);
  }

  /** Tags that are left on disk, by token. */
  left(): Map<string, string[]> {
    const left = new Map<string, string[]>();
    for (const { key, value } of this.#unsent.entries()) {
      if (!this.#sent.has(value)) left.set(value, [...(left.get(value) ?? []), key]);
    }
    return left;
  }

  /** `also` is written together with it. */
  async sent(tags: readonly string[], token: string, also: () => Write[]): Promise<void> {
    for (const tag of tags) if (this.#own.get(tag) === token) this.#own.delete(tag);
    this.#sent.add(token);
    await this.#file.commit(() => [
      ...also(),
      ...tags.filter((tag) => this.#unsent.get(tag) === token).map((tag) => this.#unsent.remove(tag)),
    ]);
    this.#sent.delete(token);
  }
}

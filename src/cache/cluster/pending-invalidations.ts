import { randomUUID } from 'node:crypto';
import type { Lmdb } from '#cache/disk/lmdb.ts';
import type { Table } from '#cache/disk/table.ts';
import type { Write } from '#cache/disk/write.ts';

/**
 * Invalidations that Redis has not confirmed yet. They are stored on disk by this process, by others on the same
 * machine and by earlier runs.
 */
export class PendingInvalidations {
  readonly #file: Lmdb;
  /** The token of each tag's last invalidation that Redis has not confirmed, by tag; on disk, for all processes. */
  readonly #tokensOnDisk: Table<string>;
  /** The same of this process; it counts before the commit to the disk is done. */
  readonly #notedHere = new Map<string, string>();
  /** Tokens that Redis has confirmed and that may still be on disk. */
  readonly #confirmedTokens = new Set<string>();

  constructor(file: Lmdb) {
    this.#file = file;
    this.#tokensOnDisk = file.table('redis-unsent');
  }

  /**
   * Stores on disk that `tags` are going to be invalidated; `noted` resolves once that is done. Call it before the tags
   * are invalidated in this process: another process that sees them invalidated then also sees that they are pending.
   */
  note(tags: readonly string[]): { token: string; noted: Promise<void> } {
    const token = randomUUID();
    for (const tag of tags) this.#notedHere.set(tag, token);
    const writes = () => tags.map((tag) => this.#tokensOnDisk.put(tag, token));
    return { token, noted: this.#file.commit(writes, { urgent: true }) };
  }

  /**
   * True when Redis may not know the last invalidation of `tag`: pages from Redis with that tag then count as stale.
   */
  isPending(tag: string): boolean {
    if (this.#notedHere.has(tag)) return true;
    const token = this.#tokensOnDisk.rows.get(tag);
    return token !== undefined && !this.#confirmedTokens.has(token);
  }

  /** The tags on disk whose invalidation is not confirmed, by token. */
  unconfirmed(): Map<string, string[]> {
    const unconfirmed = new Map<string, string[]>();
    for (const { key, value } of this.#tokensOnDisk.rows.getRange()) {
      if (!this.#confirmedTokens.has(value)) unconfirmed.set(value, [...(unconfirmed.get(value) ?? []), key]);
    }
    return unconfirmed;
  }

  /**
   * Removes those of `tags` that were not invalidated again since, after Redis has confirmed `token`. The writes of
   * `alsoWrite` are part of the same commit.
   */
  async confirm(tags: readonly string[], token: string, alsoWrite: () => Write[]): Promise<void> {
    for (const tag of tags) if (this.#notedHere.get(tag) === token) this.#notedHere.delete(tag);
    this.#confirmedTokens.add(token);
    await this.#file.commit(() => [
      ...alsoWrite(),
      ...tags
        .filter((tag) => this.#tokensOnDisk.rows.get(tag) === token)
        .map((tag) => this.#tokensOnDisk.remove(tag)),
    ]);
    this.#confirmedTokens.delete(token);
  }
}

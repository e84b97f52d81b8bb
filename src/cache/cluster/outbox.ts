import { randomUUID } from 'node:crypto';
import type { Lmdb } from '#cache/disk/lmdb.ts';
import type { Table } from '#cache/disk/table.ts';
import type { Write } from '#cache/disk/write.ts';

/** Raises that Redis has not confirmed yet, on disk: of this process, of those beside it, and of former ones. */
export class Outbox {
  readonly #file: Lmdb;
  readonly #unsent: Table<string>;
  /** Noted by this process, by tag. */
  readonly #held = new Map<string, string>();
  /** Confirmed, but perhaps still on disk. */
  readonly #sent = new Set<string>();

  constructor(file: Lmdb) {
    this.#file = file;
    this.#unsent = file.table('redis-unsent');
  }

  /** `noted` resolves once `tags` are on disk. To be called before the tags are raised here: who sees that, sees this. */
  note(tags: readonly string[]): { token: string; noted: Promise<void> } {
    const token = randomUUID();
    for (const tag of tags) this.#held.set(tag, token);
    const writes = () => tags.map((tag) => this.#unsent.put(tag, token));
    return { token, noted: this.#file.commit(writes, { urgent: true }) };
  }

  /** True when Redis may not know of the last raise of `tag`: then its word on a page does not count. */
  holds(tag: string): boolean {
    if (this.#held.has(tag)) return true;
    const token = this.#unsent.get(tag);
    return token !== undefined && !this.#sent.has(token);
  }

  /** Noted by this process. */
  isOwn(token: string): boolean {
    return [...this.#held.values()].includes(token);
  }

  /** What is left on disk, by token. */
  left(): Map<string, string[]> {
    const left = new Map<string, string[]>();
    for (const { key, value } of this.#unsent.entries()) {
      if (!this.#sent.has(value)) left.set(value, [...(left.get(value) ?? []), key]);
    }
    return left;
  }

  /** `also` is written together with it. */
  async sent(tags: readonly string[], token: string, also: () => Write[]): Promise<void> {
    for (const tag of tags) if (this.#held.get(tag) === token) this.#held.delete(tag);
    this.#sent.add(token);
    await this.#file.commit(() => [
      ...also(),
      ...tags.filter((tag) => this.#unsent.get(tag) === token).map((tag) => this.#unsent.remove(tag)),
    ]);
    this.#sent.delete(token);
  }
}

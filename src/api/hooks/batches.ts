import type { Freshened, Invalidated } from '#cache/invalidate/invalidation.ts';

/** The pages of several webhooks whose tags were invalidated together. */
export interface Batch {
  /** The number of pages that became stale. */
  total: number;
  /** The pages that are rendered anew, by key; undefined until the result is known. */
  pages: Map<string, Freshened | undefined>;
}

type Invalidate = (tags: readonly string[], onFresh: (page: Freshened) => void) => Promise<Invalidated>;

/**
 * Gathers the tags of webhooks that arrive while an earlier invalidation is being written, and invalidates them
 * together: a thousand webhooks at once cost a few writes, and no page is rendered twice for them.
 */
export class Batches {
  readonly #invalidate: Invalidate;
  #gathering: { tags: Set<string>; result: Promise<Batch> } | undefined;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(invalidate: Invalidate) {
    this.#invalidate = invalidate;
  }

  /** Resolves with the batch of `tags` once their invalidation is stored and would survive a crash. */
  add(tags: readonly string[]): Promise<Batch> {
    if (!this.#gathering) {
      const gathered = new Set<string>();
      const result = this.#writing.then(() => {
        this.#gathering = undefined;
        return this.#invalidateTags([...gathered]);
      });
      this.#gathering = { tags: gathered, result };
      this.#writing = result.catch(() => undefined);
    }
    for (const tag of tags) this.#gathering.tags.add(tag);
    return this.#gathering.result;
  }

  async #invalidateTags(tags: readonly string[]): Promise<Batch> {
    const pages: Batch['pages'] = new Map();
    const { pages: total, keys } = await this.#invalidate(tags, (page) => pages.set(page.key, page));
    for (const key of keys) if (!pages.has(key)) pages.set(key, undefined);
    return { total, pages };
  }
}

import type { StoredPage } from '#cache/pages/page.ts';

/** A store that several instances share, asked after memory and disk. It may be out of reach at any time. */
export interface SharedPages {
  /**
   * A page that another instance rendered. It was current when the store was asked, and has an epoch of this process.
   * Undefined where there is none, or the store cannot be reached. Never rejects.
   */
  find(key: string): Promise<StoredPage | undefined>;
  /** The version up to which this instance knows all invalidations; undefined while it can share no page. */
  readonly version: number | undefined;
  /** Stores a page; `version` is the value of {@link version} when its render began. Never rejects. */
  keep(stored: StoredPage, version: number): Promise<void>;
  /** Removes a page that no longer exists. Never rejects. */
  remove(key: string): Promise<void>;
  /**
   * Tells the other instances that `tags` were invalidated; to be called before they are invalidated here. Resolves
   * once the disk has noted that they are to be told, and the store was asked to tell them: if it did not answer, they
   * are told later. Rejects when the disk could not note it.
   */
  invalidate(tags: readonly string[]): Promise<void>;
}

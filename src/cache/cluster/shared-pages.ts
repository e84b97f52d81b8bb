import type { StoredPage } from '#cache/pages/page.ts';

/** The leave to render a page, which one instance has at a time. Nothing here rejects: others do without, then. */
export interface Claim {
  /** Hands over the rendered page. */
  keep(kept: StoredPage): Promise<void>;
  /** The page no longer exists. */
  remove(): Promise<void>;
  /** The render came to nothing. */
  release(): Promise<void>;
}

/** A page that another instance rendered, current as of the asking and stamped with this process's clock; or a claim. */
export type Found = { kept: StoredPage; claim?: undefined } | { kept?: undefined; claim: Claim };

/** A store that several instances share, behind memory and disk; it is away at times. */
export interface SharedPages {
  /**
   * Asked within the one render of a page, before the page is rendered. Waits a little for another instance that renders
   * it. Undefined when the page is to be rendered without sharing it. Never rejects.
   */
  find(key: string): Promise<Found | undefined>;
  /**
   * Tells the other instances that `tags` were invalidated; to be called before they are invalidated here. Resolves once
   * they were told or it is on disk that they have to be; rejects when neither was possible.
   */
  invalidate(tags: readonly string[]): Promise<void>;
}

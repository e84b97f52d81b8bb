import type { Kept } from '#cache/page.ts';

/**
 * A store that several instances share, behind memory and disk. It is asked within a page's single flight, before the
 * page is rendered; a shared {@link GenerationLog} goes with it. Whatever rejects is reported, and the page rendered.
 */
export interface SharedPages {
  /** What another instance rendered; the caller checks its tags and its time. */
  find(key: string): Promise<Kept | undefined>;
  keep(kept: Kept): Promise<void>;
  /** The page no longer exists. */
  remove(key: string): Promise<void>;
}

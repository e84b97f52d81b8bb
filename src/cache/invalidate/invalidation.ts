import { join } from 'node:path';
import type { Confirm, Confirmations } from '#cache/cluster/confirmations.ts';
import { LmdbTagVersionLog } from '#cache/invalidate/tag-version-log.ts';
import { TagVersions } from '#cache/invalidate/tag-versions.ts';
import { openLmdb } from '#cache/disk/lmdb.ts';
import { PendingInvalidations } from '#cache/cluster/pending-invalidations.ts';
import { env } from '#env.ts';

export interface Freshened {
  key: string;
  /** Milliseconds from the call of `invalidate` to the stored new page. */
  after: number;
  /**
   * The reason why there is no new page yet. It is tried again later and at each visit; meanwhile the old page stands
   * in for renders that fail, for up to seven days.
   */
  failed?: string;
}

export interface Invalidated {
  /** The number of stored pages that were made stale; an estimate when they cannot all be found at once. */
  pages: number;
  /** Pages that are rendered anew at once, most-read first; at most 1,000 are named. */
  keys: readonly string[];
}

export type Invalidate = (
  tags: readonly string[],
  onFresh?: (page: Freshened) => void,
) => Promise<Invalidated>;

/** The folder of the page store. */
export const PAGES_DIR = join(env.DATA_DIR, 'pages');

/** The pages of the process that serves them. */
export interface ServedPages {
  invalidate: Invalidate;
  /** Tells whether any page carries a tag. */
  shows?: (tag: string) => boolean;
}

let servedPages: ServedPages = { invalidate: invalidateOnDisk };
let confirmPurge: Confirm | undefined;

/** Called once by the process that serves pages. Without `confirm` it shares them with no other instance. */
export function serveInvalidations(pages: ServedPages, confirm?: Confirm): void {
  servedPages = pages;
  confirmPurge = confirm;
}

/** Whether a page of this process carries `tag`; true in a process without a site, which cannot know it. */
export const isShown = (tag: string): boolean => servedPages.shows?.(tag) ?? true;

/** The progress of the last purge of each of `tags`; undefined where no pages are shared (without `REDIS_URL`). */
export async function confirmationsOf(tags: readonly string[]): Promise<Confirmations | undefined> {
  return confirmPurge?.(tags);
}

/**
 * Makes every page that carries one of `tags` stale. Once it resolves, no page that was rendered before the call is
 * served as fresh again, not after a restart either. Call it after the change of content has been committed.
 * `onFresh` is called once for each page of `keys`, perhaps already before the promise resolves; never when no site
 * runs in this process.
 */
export function invalidate(
  tags: readonly string[],
  onFresh?: (page: Freshened) => void,
): Promise<Invalidated> {
  return tags.length === 0 ? Promise.resolve({ pages: 0, keys: [] }) : servedPages.invalidate(tags, onFresh);
}

/**
 * Invalidates tags where no site runs, in a script or the dev server. A site on the same disk sees them within a
 * second.
 */
async function invalidateOnDisk(tags: readonly string[]): Promise<Invalidated> {
  const file = openLmdb(PAGES_DIR);
  try {
    // Noted first: a site on the same disk that sees the tags invalidated finds here that it has to send them to Redis.
    if (env.REDIS_URL !== undefined) await new PendingInvalidations(file).note(tags).noted;
    await new TagVersions(new LmdbTagVersionLog(file)).bump(tags);
    return { pages: 0, keys: [] };
  } finally {
    await file.close();
  }
}

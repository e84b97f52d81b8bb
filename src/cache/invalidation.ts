import { join } from 'node:path';
import { LmdbGenerationLog } from '#cache/generation-log.ts';
import { Generations } from '#cache/generations.ts';
import { openLmdb } from '#cache/lmdb.ts';
import { env } from '#env.ts';

export interface Invalidated {
  /** Stored pages that were made stale. */
  pages: number;
}

type Invalidate = (tags: readonly string[]) => Promise<Invalidated>;

/** Where the page store lies. */
export const PAGES_DIR = join(env.DATA_DIR, 'pages');

let running: Invalidate = offline;

/** Called once by the process that serves pages. */
export function serveInvalidations(invalidate: Invalidate): void {
  running = invalidate;
}

/**
 * Makes every page that carries one of `tags` stale. Once it resolves, no page rendered before the call is served as
 * fresh again, not after a restart either; so call it after the write it belongs to has been committed.
 */
export function invalidate(tags: readonly string[]): Promise<Invalidated> {
  return tags.length === 0 ? Promise.resolve({ pages: 0 }) : running(tags);
}

/** From a script or the dev server: a site that runs beside it sees the raised tags within a second. */
async function offline(tags: readonly string[]): Promise<Invalidated> {
  const root = openLmdb(PAGES_DIR);
  try {
    await new Generations(new LmdbGenerationLog(root)).raise(tags);
    return { pages: 0 };
  } finally {
    await root.close();
  }
}

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OpenSite } from '#runtime/site.ts';
import { compile } from './compile.ts';
import { isAway, passOnStaleTags, prepareDatabase, prepareDatabaseLater } from './database.ts';
import { describe, progressBar } from './progress.ts';

interface Strictness {
  keepGoing?: boolean;
  /** What can be shown is shown: without the database, and without the pages that fail. */
  serveAnyway?: boolean;
}

/** Builds if need be, brings the database up to date, and renders every page that is missing or stale. */
export async function prepareSite({ keepGoing = false, serveAnyway = false }: Strictness): Promise<OpenSite> {
  const began = performance.now();
  if (await compile()) console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  const away = await prepareDatabase().catch((error: unknown) => {
    if (serveAnyway && isAway(error)) return error;
    throw error;
  });
  // React and others choose their slow, talkative build without it.
  process.env['NODE_ENV'] ??= 'production';
  const entry = pathToFileURL(resolve('dist/server/entry.mjs')).href;
  const { open } = (await import(entry)) as { open: () => Promise<OpenSite> };
  const site = await open();
  if (away) {
    if (site.stored() === 0) throw away;
    console.warn(`${away.message}. The pages that are stored are served; the rest follows when it is back.`);
    prepareDatabaseLater();
    return site;
  }
  await passOnStaleTags((tags) => site.store.invalidate(tags));
  const bar = progressBar();
  const summary = await site
    .prerender({ keepGoing, serveAnyway, onProgress: bar.show })
    .finally(() => bar.end());
  for (const line of describe(summary)) console.log(line);
  return site;
}

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OpenSite } from '#runtime/site.ts';
import type { Summary } from '#runtime/summary.ts';
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
  await compileSite();
  const away = await prepareDatabase().catch((error: unknown) => {
    if (serveAnyway && isAway(error)) return error;
    throw error;
  });
  const site = await openSite();
  if (away) {
    if (site.stored() === 0) throw away;
    console.warn(`${away.message}. The pages that are stored are served; the rest follows when it is back.`);
    prepareDatabaseLater();
    return site;
  }
  await renderPages(site, { keepGoing, serveAnyway });
  return site;
}

/** As {@link prepareSite}, without a page rendered yet. */
export async function openBuilt(): Promise<OpenSite> {
  await compileSite();
  await prepareDatabase();
  return openSite();
}

/** Renders what is missing or stale, and shows how far it is and what came of it. */
export async function renderPages(site: OpenSite, options: RenderOptions): Promise<Summary> {
  await passOnStaleTags((tags) => site.store.invalidate(tags));
  const bar = progressBar();
  const summary = await site.prerender({ ...options, onProgress: bar.show }).finally(() => bar.end());
  for (const line of describe(summary)) console.log(line);
  return summary;
}

type RenderOptions = NonNullable<Parameters<OpenSite['prerender']>[0]>;

async function compileSite(): Promise<void> {
  const began = performance.now();
  if (await compile()) console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

async function openSite(): Promise<OpenSite> {
  // React and others choose their slow, talkative build without it.
  process.env['NODE_ENV'] ??= 'production';
  const entry = pathToFileURL(resolve('dist/server/entry.mjs')).href;
  const { open } = (await import(entry)) as { open: () => Promise<OpenSite> };
  return open();
}

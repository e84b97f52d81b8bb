import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OpenSite } from '#runtime/site.ts';
import { compile } from './compile.ts';
import { passOnStaleTags, prepareDatabase } from './database.ts';
import { describe, progressBar } from './progress.ts';

/** Builds if need be, brings the database up to date, and renders every page that is missing or stale. */
export async function prepareSite({ keepGoing }: { keepGoing: boolean }): Promise<OpenSite> {
  const began = performance.now();
  if (await compile()) console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  await prepareDatabase();
  // React and others choose their slow, talkative build without it.
  process.env['NODE_ENV'] ??= 'production';
  const entry = pathToFileURL(resolve('dist/server/entry.mjs')).href;
  const { open } = (await import(entry)) as { open: () => Promise<OpenSite> };
  const site = await open();
  await passOnStaleTags((tags) => site.store.invalidate(tags));
  const bar = progressBar();
  const summary = await site.prerender({ keepGoing, onProgress: bar.show }).finally(() => bar.end());
  for (const line of describe(summary)) console.log(line);
  return site;
}

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { env } from '#env.ts';
import { requireDataDir } from '#runtime/data-dir.ts';
import type { OpenSite } from '#runtime/site.ts';
import type { Summary } from '#runtime/summary.ts';
import { compile } from './compile.ts';
import { isDatabaseUnavailable, passOnStaleTags, prepareDatabase, prepareDatabaseLater } from './database.ts';
import { isOnTerminal } from './json-output.ts';
import { describe, progressBar } from './progress.ts';

/**
 * Builds the site where it is not up to date, migrates and seeds the database, and opens the site without rendering.
 */
export async function openBuilt(): Promise<OpenSite> {
  await prepareSite();
  return openSite();
}

/**
 * As {@link openBuilt}, but ready to be served. Into an empty store the home pages and the other fixed addresses are
 * rendered first. A store with pages is served even while the database cannot be reached. `rest` renders missing and
 * stale pages in the background, once the database can be reached, and never rejects.
 */
export async function openFilled(): Promise<{ site: OpenSite; rest: () => Promise<void> }> {
  const unavailable = await prepareSite().catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) return error;
    throw error;
  });
  const site = await openSite({ consoleInLog: !isOnTerminal() });
  if (site.stored() === 0) {
    if (unavailable) throw unavailable;
    // One failed page must not stop a start: pages that fail, or that a limited back end has no capacity for yet,
    // are rendered while the site is served, like all others.
    await renderPages(site, { serveAnyway: true, untilPaused: true, fixedOnly: true });
    console.log(
      'All other pages are rendered while the site is served, at the latest when somebody asks for them.',
    );
    return { site, rest: () => renderRest(site) };
  }
  if (!unavailable) await passOnStaleTags((tags) => site.store.invalidate(tags));
  const pages = `${site.stored().toLocaleString('en')} pages are stored and served;`;
  console.log(`${pages} what is missing or stale is rendered meanwhile.`);
  if (unavailable) console.warn(`${unavailable.message}. The rest follows when it is back.`);
  const finishLater = async () => {
    if (unavailable) await prepareDatabaseLater();
    await renderRest(site);
  };
  return { site, rest: finishLater };
}

async function renderRest(site: OpenSite): Promise<void> {
  try {
    const bar = progressBar();
    await site.prerenderBehind((summary) => {
      bar.end();
      for (const line of describe(summary)) console.log(line);
    }, bar.show);
  } catch (error) {
    console.error(error); // the stored pages are served all the same
  }
}

/** Renders missing and stale pages, and prints the progress and the result. */
export async function renderPages(site: OpenSite, options: RenderOptions): Promise<Summary> {
  await passOnStaleTags((tags) => site.store.invalidate(tags));
  const bar = progressBar();
  const progress = { onProgress: bar.show, onPause: bar.hold };
  const summary = await site.prerender({ ...options, ...progress }).finally(() => bar.end());
  for (const line of describe(summary)) console.log(line);
  return summary;
}

type RenderOptions = NonNullable<Parameters<OpenSite['prerender']>[0]>;

/**
 * Bundles the site and prepares its database side by side, because neither needs the other and both take long at the first
 * start. Throws when both have ended: the error of the bundle, or that of the database.
 */
async function prepareSite(): Promise<void> {
  // Checked first, so that a wrong folder is reported at once and by its own message.
  requireDataDir(env.DATA_DIR);
  const results = await Promise.allSettled([compileSite(), prepareDatabase()]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

async function compileSite(): Promise<void> {
  const began = performance.now();
  if (await compile()) console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

async function openSite(options?: { consoleInLog: boolean }): Promise<OpenSite> {
  // Without it React and other packages load their slower development build.
  process.env['NODE_ENV'] ??= 'production';
  const entry = pathToFileURL(resolve('dist/server/entry.mjs')).href;
  const { open } = (await import(entry)) as {
    open: (options?: { consoleInLog: boolean }) => Promise<OpenSite>;
  };
  return open(options);
}

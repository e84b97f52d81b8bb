import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { PageDisk } from '#cache/disk.ts';
import { LmdbGenerationLog } from '#cache/generation-log.ts';
import { Generations } from '#cache/generations.ts';
import { PAGES_DIR, serveInvalidations } from '#cache/invalidation.ts';
import { openLmdb } from '#cache/lmdb.ts';
import { PageMemory } from '#cache/memory.ts';
import { PageStore } from '#cache/store.ts';
import { env } from '#env.ts';
import { Assets } from '#runtime/assets.ts';
import { pagesId } from '#runtime/build-info.ts';
import { createHandler, type Site } from '#runtime/handler.ts';
import { answeredHosts } from '#runtime/hosts.ts';
import { createHttpServer } from '#runtime/http-server.ts';
import { log } from '#runtime/log.ts';
import { type Pipeline, renderStored } from '#runtime/pipeline.ts';
import { type PrerenderOptions, prerender } from '#runtime/prerender.ts';
import { closeGracefully } from '#runtime/shutdown.ts';

export interface SiteOptions {
  app: Pipeline;
  /** Folder of the build, with a slash at its end. */
  dist: URL;
}

const MEGABYTE = 1024 * 1024;
const ASIDE_BYTES = 8 * MEGABYTE;
/** Milliseconds between looks at what other processes (seed, dev server) made stale. */
const RELOAD_INTERVAL = 500;

/** Puts the program together. The order of use: `prerender`, `listen`, `stopOnSignals`. */
export async function openSite({ app, dist }: SiteOptions) {
  const root = openLmdb(PAGES_DIR);
  const generations = new Generations(new LmdbGenerationLog(root));
  const disk = new PageDisk(root, pagesId(dist, env));
  const store = new PageStore({
    memory: new PageMemory(env.PAGE_MEMORY_MB * MEGABYTE),
    aside: new PageMemory(ASIDE_BYTES),
    disk,
    generations,
    render: (key, signal) => renderStored(app, key, signal),
    origin: env.SITE_URL,
    report: (key, cause) => log.error({ err: cause, key }, 'a page could not be renewed'),
  });
  serveInvalidations((tags) => store.invalidate(tags));
  const reload = setInterval(() => generations.reload(), RELOAD_INTERVAL).unref();

  const assets = new Assets(fileURLToPath(new URL('client/', dist)));
  const hosts = new Set<string>();
  const site: Site = { app, store, assets, hosts, state: 'starting' };
  const server = createHttpServer(createHandler(site));

  async function close(): Promise<void> {
    site.state = 'stopping';
    await closeGracefully(server);
    clearInterval(reload);
    await store.settled();
    try {
      await disk.flushed();
      await root.close();
    } catch (cause) {
      log.error({ err: cause }, 'the page store was not closed');
    }
  }

  return {
    store,
    /** Renders what is missing or stale. Rejects with the address and the cause of the first pages that failed. */
    prerender: (options: Partial<PrerenderOptions> = {}) => prerender({ store, disk, ...options }),
    /** Resolves with the address once the port is open. */
    async listen(port = env.PORT): Promise<string> {
      const ready = Promise.withResolvers<void>();
      server.once('error', ready.reject);
      server.listen(port, env.HOST, ready.resolve);
      await ready.promise;
      server.off('error', ready.reject);
      const opened = (server.address() as AddressInfo).port;
      for (const host of answeredHosts(env, opened)) hosts.add(host);
      site.state = 'ready';
      // The switch to this build is done.
      await disk.dropOtherBuilds();
      return env.PORT === opened ? env.SITE_URL : `http://localhost:${opened}`;
    },
    close,
    /** SIGTERM and SIGINT finish what is in flight and end the process with 0. */
    stopOnSignals(): void {
      for (const signal of ['SIGTERM', 'SIGINT'] as const) {
        process.once(signal, () => {
          close().then(
            () => process.exit(0),
            (cause: unknown) => {
              log.fatal({ err: cause }, 'the site did not stop cleanly');
              process.exit(1);
            },
          );
        });
      }
    },
  };
}

export type OpenSite = Awaited<ReturnType<typeof openSite>>;

import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Builds } from '#cache/disk/builds.ts';
import { PageDisk } from '#cache/disk/page-disk.ts';
import { LmdbTagVersionLog } from '#cache/invalidate/tag-version-log.ts';
import { TagVersions } from '#cache/invalidate/tag-versions.ts';
import { PAGES_DIR, serveInvalidations } from '#cache/invalidate/invalidation.ts';
import { storedLinks } from '#cache/address/stored-links.ts';
import { openLmdb } from '#cache/disk/lmdb.ts';
import { PageMemory } from '#cache/pages/page-memory.ts';
import { OutageLog } from '#process/outage-log.ts';
import { openRedis } from '#cache/cluster/open-redis.ts';
import { PageStore } from '#cache/store.ts';
import { keyFor } from '#db/app-key.ts';
import { env } from '#env.ts';
import { Assets } from '#runtime/assets.ts';
import { instanceName, pagesId, sharedPagesId } from '#runtime/build-info.ts';
import { warnOfUnknownProxy } from '#runtime/client-address.ts';
import { Deadline } from '#runtime/deadline.ts';
import { EventStreams } from '#runtime/event-streams.ts';
import { createHandler } from '#runtime/handler.ts';
import { answeredHosts } from '#runtime/hosts.ts';
import { createHttpServer } from '#runtime/http-server.ts';
import { LIMITS } from '#runtime/limits.ts';
import { log, logWarnings } from '#runtime/log.ts';
import { Metrics } from '#runtime/metrics/metrics.ts';
import type { OperationSources, Sharing } from '#runtime/metrics/collectors.ts';
import { noteSharing } from '#runtime/note-sharing.ts';
import { WebhookAnswers } from '#runtime/metrics/webhook-answers.ts';
import { renderStored } from '#runtime/pipeline.ts';
import { endOnErrors, endOnSignals } from '#runtime/process-end.ts';
import { keysOfStorable } from '#runtime/stored-pages.ts';
import { type PrerenderOptions, prerender } from '#runtime/prerender.ts';
import { prerenderBehind } from '#runtime/prerender-behind.ts';
import { repeat } from '#runtime/repeat.ts';
import { serveRooms } from '#runtime/serve-rooms.ts';
import type { Site, SiteOptions } from '#runtime/site-options.ts';
import { RoomSockets } from '#signalling/room-sockets.ts';
import { noteAddress } from '#runtime/note-address.ts';
import { forgetRunningSite } from '#runtime/running-site.ts';
import { closeGracefully } from '#runtime/shutdown.ts';
import { StoreRenders } from '#runtime/store-renders.ts';
import type { Summary } from '#runtime/summary.ts';

const MEGABYTE = 1024 * 1024;
const NEGATIVE_BYTES = 8 * MEGABYTE;
/**
 * Milliseconds between checks for tags that other processes made stale on disk (dev server) or noted in the database
 * (seed).
 */
const RELOAD_INTERVAL = 500;
const NOTES_INTERVAL = 1_500;
/** Milliseconds between comparisons with Redis, in addition to its notifications. */
const COMPARE_INTERVAL = 1_000;
/** Milliseconds between claims of the build that is served. */
const CLAIM_INTERVAL = 600_000;

interface Closing {
  /** The most milliseconds that closing may take. */
  within?: number;
  /** Whether clients and proxies that keep their connections open get time to notice that the site closes. */
  gently?: boolean;
}

/** Builds the site from its parts. To be used in this order: `stopOnErrors`, `prerender`, `listen`, `stopOnSignals`. */
export async function openSite(options: SiteOptions) {
  const { app, calls, dist, takeStaleTags, readMostRead, pingDatabase, readWarnings, startJobs } = options;
  const roomSockets = options.openRooms?.();
  const file = openLmdb(PAGES_DIR);
  const tagVersions = new TagVersions(new LmdbTagVersionLog(file));
  const build = pagesId(dist, env);
  const disk = new PageDisk(file, build, env.PAGES_DISK_MB * MEGABYTE);
  const builds = new Builds(file, build);
  const sharing: Sharing = { up: false, connects: 0, forged: 0, refused: new Map() };
  const redis =
    env.REDIS_URL === undefined
      ? undefined
      : openRedis({
          url: env.REDIS_URL,
          file,
          site: env.PRODUCT_SLUG,
          build: sharedPagesId(build, env),
          key: keyFor('pages'),
          epoch: () => tagVersions.epoch,
          name: instanceName(),
          ...noteSharing(sharing),
        });
  const renders = new StoreRenders(app, () => tagVersions.epoch);
  const { throttle } = renders;
  const failedRenders = new OutageLog(log, 'pages cannot be renewed');
  const store = new PageStore({
    memory: new PageMemory(env.PAGE_MEMORY_MB * MEGABYTE),
    negative: new PageMemory(NEGATIVE_BYTES),
    disk,
    tagVersions,
    ...(redis && { shared: redis.pages }),
    render: renders.render,
    throttle,
    origin: env.SITE_URL,
    report: (key, cause) => failedRenders.record(cause, key),
    onWrite: new OutageLog(log, 'the page store cannot be written: pages are served, not kept').record,
  });
  serveInvalidations(store, redis?.confirmations);
  async function claim(): Promise<void> {
    await builds.claim();
    await builds.forgetUnclaimed();
  }
  // The site also starts while the store cannot be written: the claim is repeated later.
  await claim().catch((cause: unknown) => log.error({ err: cause }, 'the build could not be claimed'));
  // Before anything is served, this instance learns what was purged while it was down.
  await redis?.start((tags) => store.invalidateHere(tags));
  const chores = [
    repeat('looking for stale pages', RELOAD_INTERVAL, () => store.reload()),
    repeat('claiming the build', CLAIM_INTERVAL, claim),
    ...(redis ? [repeat('comparing with Redis', COMPARE_INTERVAL, () => redis.tick())] : []),
  ];

  const assets = new Assets(fileURLToPath(new URL('client/', dist)));
  const listed = storedLinks(assets.read('/sitemap-index.xml'), '/', env.SITE_URL);
  const hosts = new Set<string>();
  const webhooks = new WebhookAnswers();
  const token = env.METRICS_TOKEN;
  const jobFailures = { failures: 0 };
  const events = env.embedded ? new EventStreams() : undefined;
  const operation: OperationSources = {
    isReady: () => site.state === 'ready',
    sockets: () => ({ rooms: roomSockets?.size ?? 0, events: events?.size ?? 0 }),
    jobs: jobFailures,
    ...options.databaseFigures,
  };
  const metrics =
    token === undefined
      ? undefined
      : new Metrics(token, { store, webhooks, pingDatabase, operation, sharing: redis && sharing });
  const site: Site = { app, calls, store, assets, hosts, state: 'starting', webhooks, events, metrics };
  const handler = createHandler(site);
  const server = createHttpServer(handler.handle, roomSockets && RoomSockets.isWanted);
  const rooms = roomSockets && serveRooms(server, roomSockets, hosts);

  let closing: Promise<boolean> | undefined;
  /**
   * Closes the site once; further calls return the same promise. Resolves with false when the page store is still being
   * written, so that the process can only be killed.
   */
  function close({ within = LIMITS.stop, gently = false }: Closing = {}): Promise<boolean> {
    closing ??= shutDown(new Deadline(within), gently);
    return closing;
  }

  async function shutDown(deadline: Deadline, gently: boolean): Promise<boolean> {
    site.state = 'stopping';
    forgetRunningSite(env.DATA_DIR);
    store.stop();
    throttle.end();
    // In a build no port is open, so `closeGracefully` does not close the rooms: their connections to Redis would keep
    // the process alive.
    if (!server.listening) rooms?.close();
    await closeGracefully(server, {
      within: deadline.left - Math.min(LIMITS.stopWrites, deadline.left / 2),
      accepting: gently ? LIMITS.stopAccepting : 0,
      draining: gently ? LIMITS.stopDraining : 0,
      endKeepAlive: () => {
        handler.endKeepAlive();
        rooms?.close();
      },
    });
    try {
      const ends = [...chores.map((stop) => stop()), store.settled()];
      const quiet = await deadline.meets(Promise.all(ends).then(() => redis?.close()));
      // A write to a closed store ends the process (SIGSEGV). A store that is left open loses nothing that was written.
      if (quiet && (await deadline.meets(closeStore()))) return true;
      log.warn(
        `${quiet ? 'the page store takes long to write' : 'renders hang'}: the page store is left as it is`,
      );
    } catch (cause) {
      log.error({ err: cause }, 'the page store was not closed');
    }
    const hasEnded = await new Deadline(LIMITS.stopTransaction).meets(file.abandon());
    if (!hasEnded) log.error('the page store is still being written');
    return hasEnded;
  }

  async function closeStore(): Promise<void> {
    await disk.flushed();
    await file.close();
  }

  return {
    store,
    /** Renders a page now, without reading or changing the store. */
    render: (key: string) => renderStored(app, key, new AbortController().signal),
    /** The number of stored pages, stale ones included. */
    stored: () => disk.size,
    /** Renders missing and stale pages. Rejects with the address and the cause of the first pages that failed. */
    prerender: (options: Partial<PrerenderOptions> = {}) =>
      renders.ofBuild(async () => {
        const mostRead = await keysOfStorable(readMostRead);
        return prerender({ store, disk, mostRead, listed, throttle, ...options });
      }),
    /**
     * Does the same as `prerender` while visitors are served with the pages that exist, until no page fails. `onRound`
     * is called for rounds (see `renewUntilGood`), `onProgress` for each page. `/healthz` shows the progress.
     */
    async prerenderBehind(
      onRound: (summary: Summary) => void,
      onProgress?: PrerenderOptions['onProgress'],
    ): Promise<void> {
      const mostRead = await keysOfStorable(readMostRead);
      const parts = { site, store, disk, mostRead, listed, renders };
      const { work, stop } = prerenderBehind(parts, { onRound, onProgress });
      chores.push(stop);
      await work;
    },
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
      warnOfUnknownProxy();
      store.start();
      if (takeStaleTags) {
        const take = () => takeStaleTags((tags) => store.invalidate(tags));
        chores.push(repeat('looking for changes of the content', NOTES_INTERVAL, take));
      }
      if (readWarnings) void logWarnings(readWarnings);
      const jobs = startJobs?.((cause, text) => {
        jobFailures.failures += 1;
        log.error({ err: cause }, text);
      });
      if (jobs) chores.push(() => jobs.stop(LIMITS.stopWrites));
      const address = env.PORT === opened ? env.SITE_URL : `http://localhost:${opened}`;
      noteAddress(address);
      return address;
    },
    close,
    /** After SIGINT (at a terminal) the process does not wait for idle connections of clients and proxies. */
    stopOnSignals: () => endOnSignals((signal) => close({ gently: signal === 'SIGTERM' })),
    stopOnErrors: () => endOnErrors(() => close({ gently: true })),
  };
}

export type OpenSite = Awaited<ReturnType<typeof openSite>>;

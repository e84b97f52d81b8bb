import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { env } from '#env.ts';
import { pagesId } from '#runtime/build-info.ts';
import { openSite } from '#runtime/site.ts';
import { Blocks } from './blocks.ts';
import { BODIES, fill } from './fill.ts';
import { htmlOf, indexOf, responseFor, tagsOf } from './synthetic-page.ts';

/**
 * The runtime with its page store over synthetic pages. Arguments: the number of pages in the store at the start, the
 * milliseconds that a render waits (as for an API), the seconds for which a page stays fresh, and the milliseconds of
 * CPU that a render takes.
 */
const [pages = 0, wait = 0, maxAge = 3600, work = 0] = process.argv.slice(2).map(Number);
const dist = join(env.DATA_DIR, 'dist/');
mkdirSync(join(dist, 'client'), { recursive: true });
writeFileSync(join(dist, 'build.json'), '{"id":"synthetic"}');
await fill(pagesId(pathToFileURL(dist), env), pages);

const bodies = Array.from({ length: BODIES }, (_, index) => htmlOf(index));
const site = await openSite({
  dist: pathToFileURL(dist),
  app: {
    async render(request) {
      if (wait > 0) await pause(wait);
      const until = performance.now() + work;
      while (performance.now() < until);
      const index = indexOf(new URL(request.url).pathname);
      return responseFor(bodies[index % BODIES] ?? '', tagsOf(index, pages), maxAge);
    },
  },
});
site.stopOnSignals();
const address = await site.listen(0);

interface Question {
  invalidate?: string[];
  /** The answer comes when the purged pages are fresh, with the longest turns that blocked the main thread. */
  watch?: boolean;
  collect?: boolean;
}

/**
 * Purges, waits until the purged pages are fresh, and returns the longest turn before and after the acknowledgement.
 */
async function purgeAndWatch(tags: string[]): Promise<object> {
  const blocks = new Blocks();
  await turn();
  const purge = await blocks.during(async () => {
    const allFresh = Promise.withResolvers<void>();
    // Pages can be fresh before the number of purged pages is known.
    let purgedCount = Number.POSITIVE_INFINITY;
    let freshCount = 0;
    const { pages: purged } = await site.store.invalidate(tags, () => {
      freshCount += 1;
      if (freshCount >= purgedCount) allFresh.resolve();
    });
    // The turn that acknowledges the purge is measured when it ends.
    await turn();
    const untilAcknowledged = blocks.longest();
    purgedCount = purged;
    if (freshCount < purgedCount) await allFresh.promise;
    return { pages: purged, untilAcknowledged };
  });
  return { ...purge, whileRenewing: blocks.longest() };
}

process.on('disconnect', () => process.exit(0));
process.on('message', async ({ invalidate = [], watch, collect }: Question) => {
  if (collect) globalThis.gc?.();
  const blocked = watch ? await purgeAndWatch(invalidate) : undefined;
  if (!watch && invalidate.length > 0) await site.store.invalidate(invalidate);
  process.send?.({ gauges: site.store.gauges(), counters: site.store.counters, blocked });
});
process.send?.({ port: Number(new URL(address).port) });

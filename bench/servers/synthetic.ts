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
 * The runtime and its page store over synthetic pages. Arguments: how many lie in the store beforehand, milliseconds
 * that a render waits (as for an API), seconds that a page stays fresh, milliseconds that a render works.
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
  /** Waits until the pages are fresh, and measures how long the main thread is held up meanwhile. */
  watch?: boolean;
  collect?: boolean;
}

/** Purges, waits until the purged pages are fresh, and gives the longest turn before and after the acknowledgement. */
async function purgeAndWatch(tags: string[]): Promise<object> {
  const blocks = new Blocks();
  await turn();
  const purge = await blocks.during(async () => {
    const allFresh = Promise.withResolvers<void>();
    let keysLeft = Number.POSITIVE_INFINITY;
    let doneCount = 0;
    const { pages: found } = await site.store.invalidate(tags, () => {
      doneCount += 1;
      if (doneCount >= keysLeft) allFresh.resolve();
    });
    const untilAcknowledged = blocks.longest();
    keysLeft = found;
    if (doneCount < keysLeft) await allFresh.promise;
    return { pages: found, untilAcknowledged };
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

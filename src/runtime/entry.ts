import { createApp } from 'astro/app/entrypoint';
import { siteApi } from '#api/site-api.ts';
import { consoleToLog } from '#process/console-to-log.ts';
import { log } from '#runtime/log.ts';
import { database, readPoolState, requireDatabase } from '#db/client.ts';
import { openRooms, relayWarnings } from '#signalling/open-rooms.ts';
import { readOutboxState } from '#db/queries/messages/outbox-state.ts';
import { mostReadPaths } from '#db/queries/page-view-totals.ts';
import { takeStaleTags } from '#db/queries/stale-tags.ts';
import { env } from '#env.ts';
import { startJobs } from '#jobs/start.ts';
import { prepareErrorPages } from '#runtime/error-pages.ts';
import { openSite } from '#runtime/site.ts';

/** Entry of the server bundle: `dist/server/entry.mjs`. */

const DIST = new URL('..', import.meta.url);

/**
 * Opens the page store and the pipeline; nothing is rendered and no port is opened yet. With `consoleInLog`, output of
 * packages to the console becomes lines of the log with the identifier of the request.
 */
export async function open({ consoleInLog = false } = {}) {
  if (consoleInLog) consoleToLog(log);
  const app = createApp();
  // All pages are loaded now, because a build while the site runs replaces the files that they would be loaded from.
  await Promise.all([...(app.manifest.pageMap?.values() ?? [])].map((load) => load()));
  const site = await openSite({
    app,
    dist: DIST,
    ...(env.embedded && {
      calls: async (request, caller) => siteApi.fetch(request, caller),
      takeStaleTags: (apply) => takeStaleTags(database(), apply),
      readMostRead: () => mostReadPaths(database(), { days: 30, limit: 1_000 }),
      pingDatabase: requireDatabase,
      databaseFigures: { readOutbox: () => readOutboxState(database()), readPool: readPoolState },
      readWarnings: () => Promise.resolve(relayWarnings()),
      openRooms: () => openRooms(log),
    }),
    ...(env.embedded && env.JOBS && { startJobs }),
  });
  site.stopOnErrors();
  await prepareErrorPages(app);
  return site;
}

// `node dist/server/entry.mjs` starts the site without a migration, for a host that has migrated its database itself.
if (import.meta.main) {
  const site = await open({ consoleInLog: process.stdout.isTTY !== true });
  if (site.stored() === 0) await site.prerender({ fixedOnly: true });
  console.log(`Listening at ${await site.listen()}`);
  site.stopOnSignals();
  await site.prerenderBehind(({ missing, stale }) => {
    for (const failed of [...missing, ...stale]) log.warn(failed);
  });
}

import { type Implementation, implement } from '#api/implement.ts';
import { getEvents } from '#contract/account/events.ts';
import { currentCursor, eventsForPage } from '#db/account-events.ts';

/**
 * Each open page of an account opens one stream, and opens it again every few minutes. A page that cannot keep a
 * stream open calls every ten seconds instead.
 */
const LIMIT = { points: 240, seconds: 60 };

/**
 * The handler answers only pages that keep calling. A stream is admitted by the checks before the handler, and
 * `runtime/event-streams.ts` sends it, because it outlives calls and their time limit.
 */
export const eventCalls: Implementation[] = [
  implement(
    getEvents,
    async ({ db, query: { after }, user }) =>
      after === undefined
        ? { kinds: [], cursor: await currentCursor(db) }
        : eventsForPage(db, after, user.id),
    { limit: LIMIT },
  ),
];

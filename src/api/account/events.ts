import { type Implementation, implement } from '#api/implement.ts';
import { getEvents } from '#contract/account/events.ts';
import { currentCursor, eventsAfter } from '#db/account-events.ts';

/**
 * Each open page of an account opens one stream, and opens it again every few minutes. A page that cannot keep a
 * stream open calls every ten seconds instead.
 */
const LIMIT = { points: 240, seconds: 60 };

/**
 * The answer only admits the stream; `runtime/event-streams.ts` sends it, because it outlives calls and their time
 * limit.
 */
export const eventCalls: Implementation[] = [
  implement(
    getEvents,
    async ({ db, query: { after }, user }) => {
      if (after === undefined) return { kinds: [], cursor: await currentCursor(db) };
      const events = await eventsAfter(db, after, user.id);
      return {
        kinds: [...new Set(events.map(({ kind }) => kind))],
        cursor: events.at(-1)?.cursor ?? after,
      };
    },
    { limit: LIMIT },
  ),
];

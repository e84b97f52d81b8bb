import { type Implementation, implement } from '#api/implement.ts';
import { getEvents } from '#contract/account/events.ts';
import { currentCursor, eventsAfter } from '#db/account-events.ts';

/**
 * Every page that is opened opens a stream. One asks every ten seconds where it cannot keep it open; streams are opened
 * anew every few minutes.
 */
const LIMIT = { points: 240, seconds: 60 };

/** The stream itself is the server's (`runtime/event-streams.ts`): it outlives calls and their time limit. */
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

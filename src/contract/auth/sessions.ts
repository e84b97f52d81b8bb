import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { IsoInstant, Uuid } from '#contract/text.ts';

export const Session = v.object({
  id: v.string(),
  /** The `User-Agent` header with which the session began, cut after 300 characters; null without one. */
  device: v.nullable(v.string()),
  created_at: IsoInstant,
  /**
   * Instant of the last call by an action of the person, to the minute; calls that pages make by themselves
   * do not count.
   */
  last_used_at: IsoInstant,
  /** Whether it is the session of this call. */
  current: v.boolean(),
});

export const getSessions = endpoint({
  method: 'GET',
  path: '/sessions',
  access: 'user',
  summary: 'The sessions of the user that have not ended, the most recently used first; at most 100.',
  output: v.object({ items: v.array(Session) }),
});

export const endSessions = endpoint({
  method: 'DELETE',
  path: '/sessions',
  access: 'user',
  summary: 'Ends all sessions of the user, including this one, and push messages to all their devices.',
  output: v.null(),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/sessions/{id}',
  params: { id: Uuid },
  access: 'user',
  summary:
    'Ends one of the user’s sessions, also this one, and push messages to its device. 404 when it has ended.',
  output: v.null(),
});

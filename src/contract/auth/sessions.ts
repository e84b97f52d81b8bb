import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { IsoInstant, Uuid } from '#contract/text.ts';

export const Session = v.object({
  id: v.string(),
  /** Names of browser and system, from the `User-Agent` header. */
  device: v.nullable(v.string()),
  created_at: IsoInstant,
  last_used_at: IsoInstant,
  /** Whether it is the session of this call. */
  current: v.boolean(),
});

export const getSessions = endpoint({
  method: 'GET',
  path: '/sessions',
  access: 'user',
  summary: 'The sessions of the user, the most recently used first.',
  output: v.object({ items: v.array(Session) }),
});

export const endSessions = endpoint({
  method: 'DELETE',
  path: '/sessions',
  access: 'user',
  summary: 'Ends all sessions of the user, including this one.',
  output: v.null(),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/sessions/{id}',
  params: { id: Uuid },
  access: 'user',
  summary: 'Ends one of the user’s sessions.',
  output: v.null(),
});

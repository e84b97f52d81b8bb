import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { IsoInstant, Uuid } from '#contract/text.ts';

export const Session = v.object({
  id: v.string(),
  /** The browser's own description of itself, from its headers. */
  device: v.nullable(v.string()),
  created_at: IsoInstant,
  last_used_at: IsoInstant,
  /** The session that asks. */
  current: v.boolean(),
});

export const getSessions = endpoint({
  method: 'GET',
  path: '/sessions',
  access: 'user',
  summary: 'Where the user is signed in, the last used first.',
  output: v.object({ items: v.array(Session) }),
});

export const endSessions = endpoint({
  method: 'DELETE',
  path: '/sessions',
  access: 'user',
  summary: 'Ends every session of the user, this one too.',
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

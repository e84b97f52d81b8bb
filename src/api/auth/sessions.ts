import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { endSession, getSessions } from '#contract/auth/sessions.ts';
import { endSession as end, listSessions } from '#db/queries/sessions.ts';

export const sessionCalls: Implementation[] = [
  implement(getSessions, async ({ user }) => {
    const sessions = await listSessions(user.id);
    return {
      items: sessions.map(({ id, device, createdAt, lastUsedAt }) => ({
        ...{ id, device, current: id === user.session },
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
      })),
    };
  }),
  implement(endSession, async ({ params: { id }, user }) => {
    if (!(await end(user.id, id))) fail('not-found');
    return new Reply(null, undefined, id === user.session ? 'ends' : undefined);
  }),
];

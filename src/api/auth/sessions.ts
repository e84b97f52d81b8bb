import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { endSession, endSessions, getSessions } from '#contract/auth/sessions.ts';
import { endSession as end, endSessions as endAll, listSessions } from '#db/queries/sessions.ts';
import { getT } from '#i18n/server/t.ts';

export const sessionCalls: Implementation[] = [
  implement(getSessions, async ({ db, user }) => {
    const sessions = await listSessions(db, user.id);
    return {
      items: sessions.map(({ id, device, createdAt, lastUsedAt }) => ({
        id,
        device,
        current: id === user.session,
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt.toISOString(),
      })),
    };
  }),
  implement(endSessions, async ({ db, user, locale }) => {
    await endAll(db, user.id);
    return new Reply(null, getT(locale)('auth:logout.everywhere'), 'ends');
  }),
  implement(endSession, async ({ db, params: { id }, user }) => {
    if (!(await end(db, user.id, id))) fail('not-found');
    return new Reply(null, undefined, id === user.session ? 'ends' : undefined);
  }),
];

import { type Implementation, implement, Reply } from '#api/implement.ts';
import { presentUser } from '#api/present/user.ts';
import { getUser, logout } from '#contract/auth/user.ts';
import { endSession } from '#db/queries/sessions.ts';
import { getT } from '#i18n/server/t.ts';

export const userCalls: Implementation[] = [
  implement(getUser, async ({ user }) => presentUser(user)),
  implement(logout, async ({ db, user, locale }) => {
    if (user) await endSession(db, user.id, user.session);
    return new Reply(null, getT(locale)('auth:logout.success'), 'ends');
  }),
];

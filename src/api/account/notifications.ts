import { fail } from '#api/errors.ts';
import { type Implementation, implement } from '#api/implement.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { getNotifications, readNotification, readNotifications } from '#contract/account/notifications.ts';
import { listNotifications, markAllRead, markRead } from '#db/queries/messages/notifications.ts';
import { noticeOf } from '#mail/compose.ts';
import { zoneFor } from '#mail/letter.ts';

export const notificationCalls: Implementation[] = [
  implement(getNotifications, async ({ db, query: { page, limit }, user, locale }) => {
    const { items, total, unread } = await listNotifications(db, user.id, limit, offsetOf(page, limit));
    return {
      items: items.map(({ id, kind, about, meeting, createdAt, readAt }) => {
        const { email, role } = user;
        const zone = zoneFor({ role, as: 'account', zone: user.zone }, meeting);
        const reader = { email, role, locale, zone, as: 'account' as const };
        const notice = noticeOf({ id, kind, about, reader, ...(meeting && { meeting }) });
        return { id, ...notice, at: createdAt.toISOString(), read: readAt !== null };
      }),
      meta: listMeta(page, limit, total),
      unread,
    };
  }),
  implement(readNotifications, async ({ db, user }) => {
    await markAllRead(db, user.id);
    return { unread: 0 };
  }),
  implement(readNotification, async ({ db, params, user }) => {
    const unread = await markRead(db, user.id, params.id);
    return unread === undefined ? fail('not-found') : { unread };
  }),
];

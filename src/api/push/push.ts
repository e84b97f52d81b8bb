import { type Implementation, implement, Reply } from '#api/implement.ts';
import { getPushKey, subscribe, unsubscribe } from '#contract/push/push.ts';
import { addDevice, removeDevice } from '#db/queries/push-subscriptions.ts';
import { getT } from '#i18n/server/t.ts';
import { vapidKeys } from '#push/vapid.ts';

const LIMIT = { points: 10, seconds: 60 };

export const pushCalls: Implementation[] = [
  implement(getPushKey, async () => ({ key: vapidKeys().publicKey })),
  implement(
    subscribe,
    async ({ db, body: { locale, subscription }, user }) => {
      const { endpoint, keys } = subscription;
      const token = await addDevice(db, {
        userId: user?.id,
        sessionId: user?.session,
        locale,
        endpoint,
        ...keys,
      });
      return new Reply({ token }, getT(locale)('mail:push.subscribed'));
    },
    { limit: LIMIT },
  ),
  implement(
    unsubscribe,
    async ({ db, body, locale }) => {
      await removeDevice(db, body.token);
      return new Reply(null, getT(locale)('mail:push.unsubscribed'));
    },
    { limit: LIMIT },
  ),
];

import { randomUUID } from 'node:crypto';
import { database } from '#db/client.ts';
import { pushSubscriptions } from '#db/schema/push-subscriptions.ts';

/** A device of the account that receives pushes. */
export const addDevice = (userId: string) =>
  database()
    .insert(pushSubscriptions)
    .values({
      id: randomUUID(),
      userId,
      locale: 'en',
      p256dh: 'x',
      auth: 'x',
      endpoint: `https://fcm.googleapis.com/${userId}`,
      tokenHash: userId,
    });

import { forgetNotifications, forgetOutbox } from '#db/queries/messages/retention.ts';
import { forgetUnconfirmed } from '#db/queries/newsletter.ts';
import { forgetSessions } from '#db/queries/sessions.ts';

/** What is kept no longer than it is needed, thrown away once a day. */
export async function cleanUp(now = new Date()): Promise<void> {
  for (const forget of [forgetSessions, forgetOutbox, forgetNotifications, forgetUnconfirmed])
    await forget(now);
}

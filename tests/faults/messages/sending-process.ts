import { database, useDatabase } from '#db/client.ts';
import { openQueue } from '#db/queue.ts';
import type { DatabaseTarget } from '#db/target.ts';
import { deliver } from '#jobs/deliver.ts';
import { sendMail } from '#mail/transport.ts';

/** The number of the mail after which the process stops, before it stores that the mail was sent. */
const LAST_MAIL = 3;

/** Sends due messages until it is killed. It tells the parent about each mail before the database has stored that it was sent. */
process.once('message', async (target: DatabaseTarget) => {
  useDatabase(target);
  let mailed = 0;
  const doNothing = async () => undefined;
  const senders = {
    push: async () => 'sent' as const,
    mail: async (...mail: Parameters<typeof sendMail>) => {
      await sendMail(...mail);
      mailed += 1;
      process.send?.(mail[0].id);
      if (mailed === LAST_MAIL) await new Promise(() => undefined);
    },
  };
  const jobs = { deliver: (id: string) => deliver(id, senders), minutely: doNothing, daily: doNothing };
  const queue = await openQueue(database(), jobs, doNothing);
  await queue.queueDue();
});

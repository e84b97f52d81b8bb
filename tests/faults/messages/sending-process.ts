import { database, useDatabase } from '#db/client.ts';
import { openQueue } from '#db/queue.ts';
import type { DatabaseTarget } from '#db/target.ts';
import { deliver } from '#jobs/deliver.ts';
import { sendMail } from '#mail/transport.ts';

/** The mail after which nothing is noted any more. */
const UNNOTED = 3;

/** Sends what is due until it is killed, and tells the parent of each mail that went out, before that is noted anywhere. */
process.once('message', async (target: DatabaseTarget) => {
  useDatabase(target);
  let mailed = 0;
  const doNothing = async () => undefined;
  const ways = {
    push: async () => 'sent' as const,
    mail: async (...mail: Parameters<typeof sendMail>) => {
      await sendMail(...mail);
      mailed += 1;
      process.send?.(mail[0].id);
      if (mailed === UNNOTED) await new Promise(() => undefined);
    },
  };
  const jobs = { deliver: (id: string) => deliver(id, ways), minutely: doNothing, daily: doNothing };
  const queue = await openQueue(database(), jobs, doNothing);
  await queue.hand();
});

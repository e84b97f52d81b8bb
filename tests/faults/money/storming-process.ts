import { closeDatabase, useDatabase } from '#db/client.ts';
import type { DatabaseTarget } from '#db/target.ts';
import { type Part, storm } from './storm.ts';

/** The number of parts that run at the same time. */
const AT_ONCE = 12;

/** The parent's message: the database, the bundle on sale, and the parts to do. */
export interface Order {
  target: DatabaseTarget;
  bundle: number;
  parts: Part[];
}

/** Runs the parts of a storm; tells the parent of each acknowledged operation, and what each part has recorded. */
process.once('message', async ({ target, bundle, parts }: Order) => {
  useDatabase(target);
  const waitingParts = [...parts];
  const worker = async () => {
    for (let part = waitingParts.pop(); part; part = waitingParts.pop()) {
      process.send?.([...(await storm(part, bundle, () => process.send?.('done')))]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await closeDatabase();
  process.disconnect?.();
});

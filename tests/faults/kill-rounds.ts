import { setTimeout as pause } from 'node:timers/promises';
import { asc, like } from 'drizzle-orm';
import { database } from '#db/client.ts';
import { DatabaseUnavailable } from '#db/unavailable.ts';
import { subscribe } from '#services/contact/newsletter.ts';
import { newsletterSubscriptions } from '#db/schema/newsletter.ts';
import { embeddedPid } from '../api/support/embedded.ts';

export interface KillFigures {
  rounds: number;
  acknowledged: number;
  lost: string[];
  /** Writes that were refused while the database was away. */
  refused: number;
  /** Errors other than {@link DatabaseUnavailable}. */
  unexpected: unknown[];
  /** Milliseconds from each kill to the next acknowledged write. */
  recovery: number[];
}

const WRITERS = 4;

/**
 * Writes without a pause, while the embedded database's process is killed with SIGKILL once a round, at a random
 * moment. Every acknowledged write must be stored at the end. The database client must already use `dataDir`.
 */
export async function killRounds(dataDir: string, rounds: number): Promise<KillFigures> {
  const figures: KillFigures = {
    rounds,
    acknowledged: 0,
    lost: [],
    refused: 0,
    unexpected: [],
    recovery: [],
  };
  const acknowledged: string[] = [];
  let running = true;
  let onWrite = () => {
    // Replaced while a round waits for the first write after its kill.
  };

  const writer = async (name: number) => {
    for (let index = 0; running; index += 1) {
      const email = `kill-${name}-${index}@example.com`;
      try {
        await subscribe(database(), { email, locale: 'en' });
        acknowledged.push(email);
        onWrite();
      } catch (error) {
        if (error instanceof DatabaseUnavailable) figures.refused += 1;
        else figures.unexpected.push(error);
        await pause(5);
      }
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, name) => writer(name));

  for (let round = 0; round < rounds; round += 1) {
    await nextWrite();
    await pause(Math.random() * 300);
    process.kill(embeddedPid(dataDir), 'SIGKILL');
    const killedAt = performance.now();
    // Each writer may report one more write from before the kill, so that only the next one is a proof of recovery.
    for (let count = 0; count <= WRITERS; count += 1) await nextWrite();
    figures.recovery.push(Math.round(performance.now() - killedAt));
  }
  running = false;
  await Promise.all(writers);

  const rows = await database()
    .select({ email: newsletterSubscriptions.email })
    .from(newsletterSubscriptions)
    .where(like(newsletterSubscriptions.email, 'kill-%'))
    .orderBy(asc(newsletterSubscriptions.id));
  const storedEmails = new Set(rows.map(({ email }) => email));
  figures.acknowledged = acknowledged.length;
  figures.lost = acknowledged.filter((email) => !storedEmails.has(email));
  return figures;

  function nextWrite(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    onWrite = resolve;
    return promise;
  }
}

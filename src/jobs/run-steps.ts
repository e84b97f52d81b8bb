import type { Database } from '#db/client.ts';

/** A scheduled task. It is idempotent: running it again changes nothing. */
export type Step = (db: Database, now: Date) => Promise<unknown>;

/** Runs all steps in order, even if some fail. Then throws the error, or an AggregateError of several. */
export async function runSteps(db: Database, steps: readonly Step[], now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) await step(db, now).catch((error: unknown) => failures.push(error));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} steps of a round failed`);
}

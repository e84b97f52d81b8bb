/** One thing that time alone asks for. Done again it changes nothing. */
export type Step = (now: Date) => Promise<unknown>;

/** Every step is done, whatever becomes of those before it; what failed is thrown when all are through. */
export async function round(steps: readonly Step[], now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) await step(now).catch((error: unknown) => failures.push(error));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} steps of a round failed`);
}

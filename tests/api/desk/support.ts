import { eq } from 'drizzle-orm';
import { database } from '#db/client.ts';
import { auditEntries } from '#db/schema/audit-entries.ts';
import { practices } from '#db/schema/practices.ts';
import type { DeskIo } from '../../../scripts/desk/io.ts';
import { runDesk } from '../../../scripts/desk/run.ts';
import { makePractice, type Practice } from '../meetings/support.ts';

/** Runs a desk command; returns its exit code, its result (`out`) and its remarks beside it (`told`). */
export async function desk(line: readonly string[], answer?: boolean) {
  const printed: string[] = [];
  const told: string[] = [];
  const io: DeskIo = {
    print: (text = '') => printed.push(text),
    tell: (text) => told.push(text),
    ...(answer !== undefined && { ask: async () => answer }),
    user: 'leyla',
  };
  const exit = await runDesk(line, io);
  return { exit, out: printed.join('\n'), told: told.join('\n') };
}

/** Entries of the audit log as `actor action record`. */
export const listAuditEntries = async (): Promise<string[]> =>
  (await database().select().from(auditEntries).orderBy(auditEntries.position)).map(
    ({ actor, action, record }) => `${actor} ${action} ${record}`,
  );

/** A practice for which the clinic answers; its doctor has no account. */
export async function clinicPractice(): Promise<Practice> {
  const practice = await makePractice();
  const change = { userId: null, answeredBy: 'clinic', joinTemplate: null } as const;
  await database().update(practices).set(change).where(eq(practices.id, practice.id));
  return practice;
}

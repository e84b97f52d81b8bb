import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { PracticeRow } from '#db/queries/meetings/lock.ts';
import { practices } from '#db/schema/practices.ts';

/** The IANA zone of a practice; undefined when there is no such practice. */
export async function practiceZone(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db.select({ zone: practices.zone }).from(practices).where(eq(practices.id, id));
  return row?.zone;
}

/** The IANA zone of a doctor's practice; undefined when they have none. */
export async function zoneOfDoctor(db: Database, userId: string): Promise<string | undefined> {
  const [row] = await db.select({ zone: practices.zone }).from(practices).where(eq(practices.userId, userId));
  return row?.zone;
}

/** The settings of a practice that say who answers its requests; undefined when there is no such practice. */
export async function findAnswering(
  db: Database,
  id: string,
): Promise<Pick<PracticeRow, 'userId' | 'answeredBy'> | undefined> {
  const [row] = await db
    .select({ userId: practices.userId, answeredBy: practices.answeredBy })
    .from(practices)
    .where(eq(practices.id, id));
  return row;
}

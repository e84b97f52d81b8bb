import { eq } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { PracticeRow } from '#db/queries/meetings/lock.ts';
import { practices } from '#db/schema/practices.ts';

/** The side that answers for a practice. */
export async function findPractice(
  db: Database,
  id: string,
): Promise<Pick<PracticeRow, 'answeredBy' | 'userId'> | undefined> {
  const [row] = await db
    .select({ answeredBy: practices.answeredBy, userId: practices.userId })
    .from(practices)
    .where(eq(practices.id, id));
  return row;
}

import { randomUUID } from 'node:crypto';
import { asc, inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { encrypt } from '#db/encryption/encrypt.ts';
import { open } from '#db/encryption/open.ts';
import { followUpAnswers } from '#db/schema/follow-ups.ts';
import type { AssessedAnswer } from '#domain/follow-up/assess.ts';
import type { FollowUpDay } from '#domain/follow-up/question.ts';

/** The answers of one day, with the advice that the patient got. */
export interface AnsweredDay {
  followUp: string;
  day: FollowUpDay;
  /** Undefined when they cannot be decrypted. */
  answers: readonly AssessedAnswer[] | undefined;
  at: Date;
}

const placeOf = (row: string) => ({ table: 'follow_up_answers', row, column: 'answers' });

/** Stores the answers of a day, encrypted; false where the day has been answered already. */
export async function insertAnswers(
  tx: Database,
  {
    followUp,
    day,
    answers,
    now,
  }: { followUp: string; day: FollowUpDay; answers: AssessedAnswer[]; now: Date },
): Promise<boolean> {
  const id = randomUUID();
  const stored = await tx
    .insert(followUpAnswers)
    .values({
      id,
      followUpId: followUp,
      day,
      answers: encrypt(placeOf(id), JSON.stringify(answers)),
      answeredAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: followUpAnswers.id });
  return stored.length > 0;
}

/** The answered days of some plans. The caller has made sure that the reader may see them. */
export async function answeredDays(db: Database, plans: readonly string[]): Promise<AnsweredDay[]> {
  if (plans.length === 0) return [];
  const rows = await db
    .select()
    .from(followUpAnswers)
    .where(inArray(followUpAnswers.followUpId, [...plans]))
    .orderBy(asc(followUpAnswers.day));
  return rows.map(({ id, followUpId, day, answers, answeredAt }) => {
    const text = open(placeOf(id), answers);
    return {
      followUp: followUpId,
      day,
      answers: typeof text === 'string' ? (JSON.parse(text) as AssessedAnswer[]) : undefined,
      at: answeredAt,
    };
  });
}

import { randomUUID } from 'node:crypto';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { type Database, transaction } from '#db/client.ts';
import type { PracticeRow } from '#db/queries/agendas.ts';
import { doctorPageChanged } from '#db/queries/doctor-file/page-changed.ts';
import { prepared } from '#db/prepared.ts';
import { requireOpenAccount } from '#db/queries/open-account.ts';
import { takesBookings } from '#db/queries/takes-bookings.ts';
import { pricePlans } from '#db/schema/money.ts';
import { practiceExceptions, practices } from '#db/schema/practices.ts';
import type { TimeRange } from '#domain/booking/plan.ts';

/** The plan of a doctor who has not edited it yet. */
export const NEW_PRACTICE = {
  weekly: Array.from({ length: 7 }, (): TimeRange[] => []),
  noticeMinutes: 1440,
  horizonDays: 60,
  bufferMinutes: 0,
  stepMinutes: 30,
  acceptsBookings: false,
} as const;

export interface ScheduleRow extends Pick<
  PracticeRow,
  'zone' | 'weekly' | 'noticeMinutes' | 'horizonDays' | 'bufferMinutes' | 'stepMinutes' | 'acceptsBookings'
> {
  /** The version of the plan. In a change: the one that was edited; left out, the plan replaces any other. */
  planVersion?: number;
  /** The doctor's own room; when left out, the stored link stays. */
  joinTemplate?: string | null;
  exceptions: { day: string; ranges: readonly TimeRange[] }[];
}

/** A doctor's schedule with its exceptions from a day (`YYYY-MM-DD`) on; undefined without a practice. */
export async function findSchedule(
  db: Database,
  userId: string,
  firstDay: string,
): Promise<ScheduleRow | undefined> {
  const [practice] = await db.select().from(practices).where(eq(practices.userId, userId));
  return practice && { ...practice, exceptions: await readExceptions(db, practice.id, firstDay) };
}

function readExceptions(db: Database, practiceId: string, firstDay: string) {
  return db
    .select({ day: practiceExceptions.day, ranges: practiceExceptions.ranges })
    .from(practiceExceptions)
    .where(and(eq(practiceExceptions.practiceId, practiceId), gte(practiceExceptions.day, firstDay)))
    .orderBy(asc(practiceExceptions.day));
}

/** Stops bookings with a doctor. */
export async function stopBookings(db: Database, userId: string): Promise<void> {
  await db.update(practices).set({ acceptsBookings: false }).where(eq(practices.userId, userId));
}

/** Locks the practice of a doctor, if there is one, until the transaction ends. */
export async function lockPracticeOf(tx: Database, userId: string): Promise<void> {
  await tx.select({ id: practices.id }).from(practices).where(eq(practices.userId, userId)).for('update');
}

/**
 * Replaces a doctor's schedule with all its exceptions, unless another plan was stored since the edited one was read;
 * gives the link to the room and the version that apply now. Throws AccountClosed.
 */
export function saveSchedule(
  db: Database,
  userId: string,
  { exceptions, planVersion: editedVersion, ...plan }: ScheduleRow,
): Promise<{ isStored: boolean; joinTemplate: string | null; planVersion: number }> {
  return transaction(db, async (tx) => {
    const practice = await lockPractice(tx, userId, plan.zone);
    if (editedVersion !== undefined && editedVersion !== practice.planVersion)
      return { isStored: false, joinTemplate: practice.joinTemplate, planVersion: practice.planVersion };
    const planVersion = practice.planVersion + 1;
    await tx
      .update(practices)
      .set({ ...plan, planVersion })
      .where(eq(practices.id, practice.id));
    await tx.delete(practiceExceptions).where(eq(practiceExceptions.practiceId, practice.id));
    const rows = exceptions.map((exception) => ({ practiceId: practice.id, ...exception }));
    if (rows.length > 0) await tx.insert(practiceExceptions).values(rows);
    if (plan.acceptsBookings !== practice.acceptsBookings) await doctorPageChanged(tx, { user: userId });
    const joinTemplate = plan.joinTemplate === undefined ? practice.joinTemplate : plan.joinTemplate;
    return { isStored: true, joinTemplate, planVersion };
  });
}

/**
 * Locks the practice of a doctor until the transaction ends, after making it if there is none. Throws
 * AccountClosed.
 */
export async function lockPractice(tx: Database, userId: string, zone: string): Promise<PracticeRow> {
  const [practice] = await tx
    .insert(practices)
    .values({ id: randomUUID(), userId, zone, ...NEW_PRACTICE })
    // The update changes nothing, but locks the row.
    .onConflictDoUpdate({ target: practices.userId, set: { userId: sql`excluded.user_id` } })
    .returning();
  if (!practice) throw new Error('The practice was neither found nor made');
  await requireOpenAccount(tx, userId);
  return practice;
}

/** The account of the practice's doctor; undefined when the doctor has none. */
export async function findPracticeOwner(db: Database, id: string): Promise<string | undefined> {
  const [row] = await db.select({ user: practices.userId }).from(practices).where(eq(practices.id, id));
  return row?.user ?? undefined;
}

export interface BookablePractice {
  zone: string;
  horizonDays: number;
  /** Minutes of the meetings that have a price, shortest first; never empty. */
  durations: number[];
}

/** Finds a practice that takes bookings and has prices. */
export async function findBookable(db: Database, id: string): Promise<BookablePractice | undefined> {
  const [practice] = await bookableById(db, { id });
  return practice && practice.durations.length > 0 ? practice : undefined;
}

const bookableById = prepared('bookable', (db) => {
  const durations = db
    .select({ minutes: pricePlans.minutes })
    .from(pricePlans)
    .where(eq(pricePlans.practiceId, practices.id))
    .orderBy(asc(pricePlans.minutes));
  return db
    .select({
      zone: practices.zone,
      horizonDays: practices.horizonDays,
      durations: sql<number[]>`array(${durations})`,
    })
    .from(practices)
    .where(and(eq(practices.id, sql.placeholder('id')), takesBookings()));
});

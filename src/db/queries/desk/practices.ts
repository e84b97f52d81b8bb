import { and, asc, eq, exists, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { likePattern, type Page } from '#db/queries/desk/conditions.ts';
import { doctorText } from '#db/queries/directory-texts.ts';
import { doctors, doctorTranslations } from '#db/schema/doctors.ts';
import { practices } from '#db/schema/practices.ts';
import { users } from '#db/schema/users.ts';
import type { AnsweredBy } from '#domain/booking/answered-by.ts';

/** A practice as staff see it: who answers its requests, and where its meetings take place. */
export interface DeskPractice {
  id: string;
  doctor: string;
  answeredBy: AnsweredBy;
  hasAccount: boolean;
  acceptsBookings: boolean;
  zone: string;
  /** The doctor's own room. */
  roomLink: string | null;
}

export interface PracticeFilter {
  /** A part of the doctor's name in any language. */
  search?: string | undefined;
  answeredBy?: AnsweredBy | undefined;
}

/**
 * The condition for practices of a doctor whose name contains a text: on the public page, with the title before it as
 * lists show it, or on the account.
 */
export function hasDoctorName(db: Database, text: string): SQL | undefined {
  const like = likePattern(text);
  const publicName = sql`concat_ws(' ', ${doctorTranslations.honorific}, ${doctorTranslations.title})`;
  const page = db
    .select({ one: sql`1` })
    .from(doctorTranslations)
    .where(and(eq(doctorTranslations.doctorId, practices.doctorId), ilike(publicName, like)));
  const account = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, practices.userId), ilike(users.name, like)));
  return or(exists(page), exists(account));
}

function selectPractices(db: Database, locale: Locale, which: SQL | undefined) {
  const text = doctorText(db, locale);
  return db
    .select({
      id: practices.id,
      doctor: sql<string>`coalesce(nullif(concat_ws(' ', ${text.honorific}, ${text.title}), ''), ${users.name}, '')`,
      answeredBy: practices.answeredBy,
      hasAccount: sql<boolean>`${practices.userId} is not null`,
      acceptsBookings: practices.acceptsBookings,
      zone: practices.zone,
      roomLink: practices.joinTemplate,
    })
    .from(practices)
    .leftJoin(users, eq(users.id, practices.userId))
    .leftJoin(doctors, eq(doctors.id, practices.doctorId))
    .leftJoinLateral(text, sql`true`)
    .where(which);
}

/** A page of practices, ordered by the names of their doctors. */
export async function findDeskPractices(
  tx: Database,
  { search, answeredBy }: PracticeFilter,
  { locale, limit, offset }: Page & { locale: Locale },
): Promise<{ total: number; rows: DeskPractice[] }> {
  const which = and(
    search === undefined ? undefined : hasDoctorName(tx, search),
    answeredBy && eq(practices.answeredBy, answeredBy),
  );
  const total = await tx.$count(practices, which);
  const rows = await selectPractices(tx, locale, which)
    .orderBy(asc(sql`2`), asc(practices.id))
    .limit(limit)
    .offset(offset);
  return { total, rows };
}

/** A practice by its id, with the texts of `locale`; undefined when there is none. */
export async function findDeskPractice(
  tx: Database,
  id: string,
  locale: Locale,
): Promise<DeskPractice | undefined> {
  const [row] = await selectPractices(tx, locale, eq(practices.id, id));
  return row;
}

/** The side that answers for a practice. The practice is locked until the transaction ends. */
export async function lockPracticeById(
  tx: Database,
  id: string,
): Promise<{ userId: string | null; answeredBy: AnsweredBy } | undefined> {
  const { userId, answeredBy } = practices;
  const [row] = await tx
    .select({ userId, answeredBy })
    .from(practices)
    .where(eq(practices.id, id))
    .for('update');
  return row;
}

/** Stores who answers for a practice and the link to its room; null takes the link away, undefined keeps it. */
export async function updatePractice(
  tx: Database,
  id: string,
  { answeredBy, roomLink }: { answeredBy: AnsweredBy; roomLink: string | null | undefined },
): Promise<void> {
  await tx.update(practices).set({ answeredBy, joinTemplate: roomLink }).where(eq(practices.id, id));
}

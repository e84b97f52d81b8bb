import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import { doctorCalled } from '#services/desk/meetings.ts';
import { doctorText } from '#db/queries/directory-texts.ts';
import { doctorPageChanged } from '#db/queries/doctor-file/page-changed.ts';
import { answererOf, notifyNewAnswerer } from '#services/meetings/notify.ts';
import { doctors } from '#db/schema/doctors.ts';
import { practices } from '#db/schema/practices.ts';
import { users } from '#db/schema/users.ts';
import { type AnsweredBy, clinicAnswers } from '#domain/booking/answered-by.ts';

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

function select(db: Database, locale: Locale, which: SQL | undefined) {
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

/** Practices by the names of their doctors. */
export function listPractices(
  { search, answeredBy }: PracticeFilter,
  { locale, limit, offset }: { locale: Locale; limit: number; offset: number },
): Promise<{ total: number; rows: DeskPractice[] }> {
  return transaction(async (tx) => {
    const which = and(
      search === undefined ? undefined : doctorCalled(tx, search),
      answeredBy && eq(practices.answeredBy, answeredBy),
    );
    const total = await tx.$count(practices, which);
    const rows = await select(tx, locale, which)
      .orderBy(asc(sql`2`), asc(practices.id))
      .limit(limit)
      .offset(offset);
    return { total, rows };
  });
}

/** New values; a room of null takes the link away. */
export interface PracticeChange {
  answeredBy?: AnsweredBy | undefined;
  roomLink?: string | null | undefined;
}

/**
 * Says who answers for a doctor, and where their meetings take place. Undefined: there is no such practice;
 * `no-account`: the doctor has none and cannot answer; `own-room`: a doctor who answers sets their own link. Noted.
 */
export function changePractice(
  { actor }: { actor: string },
  id: string,
  { answeredBy, roomLink }: PracticeChange,
  locale: Locale,
): Promise<DeskPractice | 'no-account' | 'own-room' | undefined> {
  return transaction(async (tx) => {
    const [found] = await tx.select().from(practices).where(eq(practices.id, id)).for('update');
    if (!found) return undefined;
    if (answeredBy === 'doctor' && found.userId === null) return 'no-account';
    const after = { userId: found.userId, answeredBy: answeredBy ?? found.answeredBy };
    if (roomLink !== undefined && !clinicAnswers(after)) return 'own-room';
    await tx
      .update(practices)
      .set({ answeredBy: after.answeredBy, ...(roomLink !== undefined && { joinTemplate: roomLink }) })
      .where(eq(practices.id, id));
    if (clinicAnswers(after) !== clinicAnswers(found))
      await notifyNewAnswerer(tx, id, { from: answererOf(found), to: answererOf(after) });
    await doctorPageChanged(tx, { practice: id });
    const [changed] = await select(tx, locale, eq(practices.id, id));
    await noteAccess(tx, { actor, action: 'staff-change', record: `practices:${id}` });
    return changed;
  });
}

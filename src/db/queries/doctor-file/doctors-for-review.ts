import { and, asc, count, eq, isNotNull, min, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { DoctorFileRow } from '#db/queries/doctor-file/own.ts';
import { certificates, doctorFiles } from '#db/schema/doctor-files.ts';
import { users } from '#db/schema/users.ts';
import type { ReviewFilter } from '#domain/doctor-file.ts';

const DOCTOR = {
  id: users.id,
  name: users.name,
  email: users.email,
  state: users.state,
  verified: isNotNull(users.emailVerifiedAt).mapWith(Boolean),
  registeredAt: users.createdAt,
};

export interface DoctorForReview {
  id: string;
  name: string;
  email: string;
  /** `pending` means that the registration itself waits for its review. */
  state: 'active' | 'pending' | 'closed';
  /** Whether the e-mail address is verified. */
  verified: boolean;
  registeredAt: Date;
}

export interface ReviewRow {
  doctor: DoctorForReview;
  /** As it is stored: files of earlier releases lack newer parts. */
  file: DoctorFileRow | null;
  /** The number of waiting certificates. */
  certificates: number;
}

const isOpenDoctor = () => and(eq(users.role, 'Doctor'), ne(users.state, 'closed'));

/**
 * Open accounts of doctors that `filter` selects, and how many there are. They are ordered by the day since which their
 * earliest waiting file or certificate waits; without one, by the day of their last file or else of their registration.
 */
export async function findDoctorsForReview(
  db: Database,
  filter: ReviewFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: ReviewRow[] }> {
  const waiting = db
    .select({
      userId: certificates.userId,
      number: count().as('number'),
      since: min(certificates.createdAt).as('since'),
    })
    .from(certificates)
    .where(eq(certificates.state, 'waiting'))
    .groupBy(certificates.userId)
    .as('waiting');
  const number = sql<number>`coalesce(${waiting.number}, 0)`.mapWith(Number);
  const which = {
    all: undefined,
    registered: and(sql`${doctorFiles.userId} is null`, eq(users.state, 'pending')),
    waiting: or(eq(doctorFiles.state, 'waiting'), isNotNull(waiting.userId)),
    approved: eq(doctorFiles.state, 'approved'),
    refused: eq(doctorFiles.state, 'refused'),
  }[filter];
  const where = and(isOpenDoctor(), which);
  const fileSince = sql`case when ${doctorFiles.state} = 'waiting' then ${doctorFiles.givenAt} end`;
  const since = sql`coalesce(least(${fileSince}, ${waiting.since}), ${doctorFiles.givenAt}, ${users.createdAt})`;
  const rows = await db
    .select({ doctor: DOCTOR, file: doctorFiles, certificates: number })
    .from(users)
    .leftJoin(doctorFiles, eq(doctorFiles.userId, users.id))
    .leftJoin(waiting, eq(waiting.userId, users.id))
    .where(where)
    .orderBy(asc(since), asc(users.id))
    .limit(limit)
    .offset(offset);
  const [all] = await db
    .select({ total: count() })
    .from(users)
    .leftJoin(doctorFiles, eq(doctorFiles.userId, users.id))
    .leftJoin(waiting, eq(waiting.userId, users.id))
    .where(where);
  return { total: all?.total ?? 0, rows };
}

/** An open account of a doctor. */
export async function findDoctorForReview(db: Database, id: string): Promise<DoctorForReview | undefined> {
  const [doctor] = await db
    .select(DOCTOR)
    .from(users)
    .where(and(eq(users.id, id), isOpenDoctor()));
  return doctor;
}

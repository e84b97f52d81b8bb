import { and, asc, count, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import type { Staff } from '#services/desk/payments.ts';
import { type CertificateRow, listCertificates } from '#db/queries/doctor-file/certificates.ts';
import { type DoctorFileRow, findDoctorFile } from '#db/queries/doctor-file/own.ts';
import { certificates, doctorFiles } from '#db/schema/doctor-files.ts';
import { users } from '#db/schema/users.ts';
import type { ReviewState } from '#domain/doctor-file.ts';

/** `waiting`: their file or a certificate of theirs waits; `none`: registered, and has sent nothing yet. */
export type ReviewFilter = ReviewState | 'none' | 'all';

const DOCTOR = {
  id: users.id,
  name: users.name,
  email: users.email,
  state: users.state,
  verified: isNotNull(users.emailVerifiedAt).mapWith(Boolean),
  registeredAt: users.createdAt,
};

export interface ReviewedDoctor {
  id: string;
  name: string;
  email: string;
  /** `pending`: the registration itself waits for its review. */
  state: 'active' | 'pending' | 'closed';
  /** Their e-mail address. */
  verified: boolean;
  registeredAt: Date;
}

export interface ReviewRow {
  doctor: ReviewedDoctor;
  file: DoctorFileRow | null;
  /** Certificates that wait. */
  certificates: number;
}

/** Doctors by what waits for staff, whoever waits longest first. That it was read is noted. */
export function listReviews(
  { actor }: Staff,
  filter: ReviewFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: ReviewRow[] }> {
  return transaction(async (db) => {
    const waiting = db
      .select({ userId: certificates.userId, number: count().as('number') })
      .from(certificates)
      .where(eq(certificates.state, 'waiting'))
      .groupBy(certificates.userId)
      .as('waiting');
    const number = sql<number>`coalesce(${waiting.number}, 0)`.mapWith(Number);
    const which = {
      all: undefined,
      none: and(sql`${doctorFiles.userId} is null`, eq(users.state, 'pending')),
      waiting: or(eq(doctorFiles.state, 'waiting'), isNotNull(waiting.userId)),
      approved: eq(doctorFiles.state, 'approved'),
      refused: eq(doctorFiles.state, 'refused'),
    }[filter];
    const where = and(eq(users.role, 'Doctor'), ne(users.state, 'closed'), which);
    const since = sql`coalesce(${doctorFiles.givenAt}, ${users.createdAt})`;
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
    await noteAccess(db, { actor, action: 'staff-read', record: 'doctor_files:list' });
    return { total: all?.total ?? 0, rows };
  });
}

export interface Dossier {
  doctor: ReviewedDoctor;
  file: DoctorFileRow | undefined;
  certificates: CertificateRow[];
}

/** All that staff decide on; that `staff` looked is noted. Undefined: there is no such doctor. */
export async function openDossier(
  tx: Database,
  { doctor: id, staff }: { doctor: string; staff: Staff },
): Promise<Dossier | undefined> {
  const dossier = await readDossier(tx, id);
  if (dossier)
    await noteAccess(tx, {
      actor: staff.actor,
      action: 'staff-read',
      record: `doctor_files:${id}`,
      patient: id,
    });
  return dossier;
}

export async function readDossier(tx: Database, id: string): Promise<Dossier | undefined> {
  const [doctor] = await tx
    .select(DOCTOR)
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'Doctor'), ne(users.state, 'closed')));
  if (!doctor) return undefined;
  return {
    doctor,
    file: await findDoctorFile(tx, id),
    certificates: await listCertificates(tx, id),
  };
}

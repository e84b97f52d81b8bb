import { and, eq } from 'drizzle-orm';
import { DEFAULT_ZONE } from '#config.ts';
import { noteAccess } from '#db/audit.ts';
import type { Database } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import type { Staff } from '#services/desk/payments.ts';
import { findDoctorFile, lockDoctor } from '#db/queries/doctor-file/own.ts';
import { doctorPageChanged } from '#db/queries/doctor-file/page-changed.ts';
import { publishDoctor } from '#services/doctor-file/publish.ts';
import { lockPractice } from '#db/queries/practices.ts';
import { certificates, doctorFiles } from '#db/schema/doctor-files.ts';
import { users } from '#db/schema/users.ts';
import { holdsOn } from '#domain/doctor-file.ts';

interface Deciding {
  staff: Staff;
  now: Date;
}

export interface Decision extends Deciding {
  /** Id of the doctor's account. */
  doctor: string;
  /** What was seen: the doctor may have sent something else since. */
  version: number;
}

/** `changed`: nothing waits, or something else than what was seen; `unchecked`: no check of the licence holds. */
export type Decided = 'done' | 'changed' | 'unchecked' | 'nobody';

const today = (now: Date): string => now.toISOString().slice(0, 10);

/**
 * What a doctor sent is as it should be. Their account is opened, they have a practice, and if nothing is missing, their public
 * page says what they sent.
 */
export async function approveFile(tx: Database, { doctor, version, staff, now }: Decision): Promise<Decided> {
  const user = await lockDoctor(tx, doctor);
  const file = user && (await findDoctorFile(tx, doctor));
  if (!user) return 'nobody';
  if (file?.state !== 'waiting' || file.version !== version) return 'changed';
  if (!holdsOn(file.verifiedUntil, today(now))) return 'unchecked';
  await tx
    .update(doctorFiles)
    .set({
      state: 'approved',
      approved: file.given,
      reason: null,
      decidedBy: staff.user ?? null,
      decidedAt: now,
    })
    .where(eq(doctorFiles.userId, doctor));
  if (user.state === 'pending') await tx.update(users).set({ state: 'active' }).where(eq(users.id, doctor));
  await lockPractice(tx, doctor, user.zone ?? DEFAULT_ZONE);
  await publishDoctor(tx, doctor);
  await tell(tx, doctor, user.state === 'pending' ? 'doctor-approved' : 'doctor-file-reviewed');
  await note(tx, { staff, doctor, record: `doctor_files:${doctor}` });
  return 'done';
}

/** What a doctor sent is not published, for a reason that they are shown; they may send something else. */
export async function refuseFile(
  tx: Database,
  { doctor, version, staff, now, reason }: Decision & { reason: string },
): Promise<Exclude<Decided, 'unchecked'>> {
  const user = await lockDoctor(tx, doctor);
  const file = user && (await findDoctorFile(tx, doctor));
  if (!user) return 'nobody';
  if (file?.state !== 'waiting' || file.version !== version) return 'changed';
  await tx
    .update(doctorFiles)
    .set({ state: 'refused', reason, decidedBy: staff.user ?? null, decidedAt: now })
    .where(eq(doctorFiles.userId, doctor));
  await tell(tx, doctor, user.state === 'pending' ? 'doctor-refused' : 'doctor-file-reviewed');
  await note(tx, { staff, doctor, record: `doctor_files:${doctor}` });
  return 'done';
}

/** A licence as its register has it. Days are `YYYY-MM-DD`. */
export interface LicenceCheck {
  licence: string;
  verifiedOn: string;
  /** The last day that the check holds; one that is over takes it back. */
  verifiedUntil: string;
}

/** Notes that a licence was looked up. False: there is no doctor, or they have sent nothing yet. */
export async function noteLicence(
  tx: Database,
  { doctor, staff, check }: { doctor: string; staff: Staff; check: LicenceCheck },
): Promise<boolean> {
  if (!(await lockDoctor(tx, doctor))) return false;
  const changed = await tx
    .update(doctorFiles)
    .set(check)
    .where(eq(doctorFiles.userId, doctor))
    .returning({ userId: doctorFiles.userId });
  if (changed.length === 0) return false;
  await publishDoctor(tx, doctor);
  await note(tx, { staff, doctor, record: `doctor_files:${doctor}` });
  return true;
}

/** Decides on a certificate; `refused` says why. Gives whose it is; undefined: there is none that waits. */
export async function decideCertificate(
  tx: Database,
  { certificate, staff, now, refused }: Deciding & { certificate: string; refused?: string | undefined },
): Promise<string | undefined> {
  const [row] = await tx
    .update(certificates)
    .set({
      state: refused === undefined ? 'approved' : 'refused',
      reason: refused ?? null,
      decidedBy: staff.user ?? null,
      decidedAt: now,
    })
    .where(and(eq(certificates.id, certificate), eq(certificates.state, 'waiting')))
    .returning({ doctor: certificates.userId });
  if (!row) return undefined;
  await tell(tx, row.doctor, 'doctor-file-reviewed');
  await doctorPageChanged(tx, { user: row.doctor });
  await note(tx, { staff, doctor: row.doctor, record: `certificates:${certificate}` });
  return row.doctor;
}

/** Several decisions in a row are one message while it waits. */
const tell = (
  tx: Database,
  user: string,
  kind: 'doctor-approved' | 'doctor-refused' | 'doctor-file-reviewed',
) => queueMessage(tx, { kind, to: { user }, key: `doctor-file:${user}` });

const note = (
  tx: Database,
  { staff, doctor, record }: { staff: Staff; doctor: string; record: `${string}:${string}` },
) => noteAccess(tx, { actor: staff.actor, action: 'staff-change', record, patient: doctor });

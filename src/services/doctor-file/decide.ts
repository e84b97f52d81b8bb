import { DEFAULT_ZONE } from '#config.ts';
import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { updateWaitingCertificate } from '#db/queries/doctor-file/certificates.ts';
import { findDoctorFile, lockDoctor, updateDoctorFile } from '#db/queries/doctor-file/own.ts';
import { doctorPageChanged } from '#db/queries/doctor-file/page-changed.ts';
import { discardFile } from '#db/queries/files.ts';
import { lockPractice } from '#db/queries/practices.ts';
import { activateUser } from '#db/queries/users.ts';
import { clinicDay } from '#db/clinic-day.ts';
import type { Staff } from '#services/desk/payments.ts';
import { publishDoctor } from '#services/doctor-file/publish.ts';
import { type Dossier, findDossier } from '#services/doctor-file/review.ts';
import { isValidOn } from '#domain/doctor-file.ts';

interface Decider {
  staff: Staff;
  now: Date;
}

export interface Decision extends Decider {
  /** Id of the doctor's account. */
  doctor: string;
  /** The version that staff read, because the doctor may have sent another one since. */
  version: number;
}

/**
 * Approves a doctor's file: the account is activated, gets a practice, and, if no part is missing, a public page. The
 * former picture of that page is deleted.
 * `changed`: nothing waits, or another version does; `unchecked`: there is no valid check of the licence; `nobody`: there
 * is no such doctor.
 */
export function approveFile(
  db: Database,
  { doctor, version, staff, now }: Decision,
): Promise<Dossier | 'changed' | 'unchecked' | 'nobody'> {
  return transaction(db, async (tx) => {
    const user = await lockDoctor(tx, doctor);
    const file = user && (await findDoctorFile(tx, doctor));
    if (!user) return 'nobody';
    if (file?.state !== 'waiting' || file.version !== version) return 'changed';
    if (!isValidOn(file.verifiedUntil, clinicDay(now))) return 'unchecked';
    await updateDoctorFile(tx, doctor, {
      state: 'approved',
      approved: file.given,
      reason: null,
      decidedBy: staff.user ?? null,
      decidedAt: now,
    });
    const formerPhoto = file.approved?.photo ?? null;
    if (formerPhoto !== null && formerPhoto !== file.given.photo) await discardFile(tx, formerPhoto, doctor);
    if (user.state === 'pending') await activateUser(tx, doctor);
    await lockPractice(tx, doctor, user.zone ?? DEFAULT_ZONE);
    await publishDoctor(tx, doctor);
    await notifyDoctor(tx, doctor, user.state === 'pending' ? 'doctor-approved' : 'doctor-file-reviewed');
    await noteStaffChange(tx, { staff, doctor, record: `doctor_files:${doctor}` });
    return (await findDossier(tx, doctor)) ?? 'nobody';
  });
}

/**
 * Refuses a doctor's file with a reason that the doctor reads; the published page stays, and they may send another
 * file. `changed`: nothing waits, or another version does; `nobody`: there is no such doctor.
 */
export function refuseFile(
  db: Database,
  { doctor, version, staff, now, reason }: Decision & { reason: string },
): Promise<Dossier | 'changed' | 'nobody'> {
  return transaction(db, async (tx) => {
    const user = await lockDoctor(tx, doctor);
    const file = user && (await findDoctorFile(tx, doctor));
    if (!user) return 'nobody';
    if (file?.state !== 'waiting' || file.version !== version) return 'changed';
    const decided = { decidedBy: staff.user ?? null, decidedAt: now };
    await updateDoctorFile(tx, doctor, { state: 'refused', reason, ...decided });
    await notifyDoctor(tx, doctor, user.state === 'pending' ? 'doctor-refused' : 'doctor-file-reviewed');
    await noteStaffChange(tx, { staff, doctor, record: `doctor_files:${doctor}` });
    return (await findDossier(tx, doctor)) ?? 'nobody';
  });
}

/** The check of a licence in the public register. Days are `YYYY-MM-DD` at the clinic. */
export interface LicenceCheck {
  licence: string;
  /** The day of the check; without it, today, and for a revocation the day of the check that it revokes. */
  verifiedOn?: string | undefined;
  /** The last day on which the check is valid; a past day revokes it. */
  verifiedUntil: string;
}

/** The day of a check that names none: today, and for a revocation the day of the check that it revokes. */
function dayOfCheck(file: { verifiedOn: string | null } | undefined, until: string, today: string): string {
  if (until >= today) return today;
  return file?.verifiedOn && file.verifiedOn <= until ? file.verifiedOn : until;
}

/**
 * Stores the check of a licence. `future`: the day of the check is in the future; `reversed`: the check ends before
 * it; `nobody`: there is no such doctor, or they have sent no file.
 */
export async function noteLicence(
  db: Database,
  { doctor, staff, now, check }: Decider & { doctor: string; check: LicenceCheck },
): Promise<Dossier | 'future' | 'reversed' | 'nobody'> {
  const today = clinicDay(now);
  const { licence, verifiedUntil } = check;
  if (check.verifiedOn !== undefined && check.verifiedOn > today) return 'future';
  if (check.verifiedOn !== undefined && verifiedUntil < check.verifiedOn) return 'reversed';
  return transaction(db, async (tx) => {
    if (!(await lockDoctor(tx, doctor))) return 'nobody';
    const verifiedOn = check.verifiedOn ?? dayOfCheck(await findDoctorFile(tx, doctor), verifiedUntil, today);
    if (!(await updateDoctorFile(tx, doctor, { licence, verifiedOn, verifiedUntil }))) return 'nobody';
    await publishDoctor(tx, doctor);
    await noteStaffChange(tx, { staff, doctor, record: `doctor_files:${doctor}` });
    return (await findDossier(tx, doctor)) ?? 'nobody';
  });
}

/**
 * Decides on a certificate; `refused` is the reason of a refusal. Gives the dossier of the doctor; undefined when
 * no such certificate waits.
 */
export function decideCertificate(
  db: Database,
  { certificate, staff, now, refused }: Decider & { certificate: string; refused?: string | undefined },
): Promise<Dossier | undefined> {
  return transaction(db, async (tx) => {
    const doctor = await updateWaitingCertificate(tx, certificate, {
      state: refused === undefined ? 'approved' : 'refused',
      reason: refused ?? null,
      decidedBy: staff.user ?? null,
      decidedAt: now,
    });
    if (doctor === undefined) return undefined;
    await notifyDoctor(tx, doctor, 'doctor-file-reviewed');
    await doctorPageChanged(tx, { user: doctor });
    await noteStaffChange(tx, { staff, doctor, record: `certificates:${certificate}` });
    return findDossier(tx, doctor);
  });
}

/** Notifies the doctor of a decision; while such a message waits, further decisions add no other. */
const notifyDoctor = (
  tx: Database,
  user: string,
  kind: 'doctor-approved' | 'doctor-refused' | 'doctor-file-reviewed',
) => queueMessage(tx, { kind, to: { user }, key: `doctor-file:${user}` });

const noteStaffChange = (
  tx: Database,
  { staff, doctor, record }: { staff: Staff; doctor: string; record: `${string}:${string}` },
) => noteAccess(tx, { actor: staff.actor, action: 'staff-change', record, patient: doctor });

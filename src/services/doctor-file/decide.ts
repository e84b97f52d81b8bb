import { DEFAULT_ZONE } from '#config.ts';
import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import { updateWaitingCertificate } from '#db/queries/doctor-file/certificates.ts';
import { findDoctorFile, lockDoctor, updateDoctorFile } from '#db/queries/doctor-file/own.ts';
import { doctorPageChanged } from '#db/queries/doctor-file/page-changed.ts';
import { lockPractice } from '#db/queries/practices.ts';
import { activateUser } from '#db/queries/users.ts';
import type { Staff } from '#services/desk/payments.ts';
import { publishDoctor } from '#services/doctor-file/publish.ts';
import { type Dossier, findDossier } from '#services/doctor-file/review.ts';
import { holdsOn } from '#domain/doctor-file.ts';

interface Deciding {
  staff: Staff;
  now: Date;
}

export interface Decision extends Deciding {
  /** Id of the doctor's account. */
  doctor: string;
  /** The version that staff read: the doctor may have sent something else since. */
  version: number;
}

const today = (now: Date): string => now.toISOString().slice(0, 10);

/**
 * Approves what a doctor sent. Their account is opened, they have a practice, and if nothing is missing, their public page
 * says what they sent. `changed`: nothing waits, or another version; `unchecked`: no check of the licence holds.
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
    if (!holdsOn(file.verifiedUntil, today(now))) return 'unchecked';
    await updateDoctorFile(tx, doctor, {
      state: 'approved',
      approved: file.given,
      reason: null,
      decidedBy: staff.user ?? null,
      decidedAt: now,
    });
    if (user.state === 'pending') await activateUser(tx, doctor);
    await lockPractice(tx, doctor, user.zone ?? DEFAULT_ZONE);
    await publishDoctor(tx, doctor);
    await notify(tx, doctor, user.state === 'pending' ? 'doctor-approved' : 'doctor-file-reviewed');
    await note(tx, { staff, doctor, record: `doctor_files:${doctor}` });
    return (await findDossier(tx, doctor)) ?? 'nobody';
  });
}

/**
 * Refuses what a doctor sent, for a reason that they are shown; they may send something else, and what is published stays.
 * `changed`: nothing waits, or another version.
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
    await notify(tx, doctor, user.state === 'pending' ? 'doctor-refused' : 'doctor-file-reviewed');
    await note(tx, { staff, doctor, record: `doctor_files:${doctor}` });
    return (await findDossier(tx, doctor)) ?? 'nobody';
  });
}

/** A licence as its register has it. Days are `YYYY-MM-DD`. */
export interface LicenceCheck {
  licence: string;
  /** The day on which it was looked up; today without it. */
  verifiedOn?: string | undefined;
  /** The last day that the check holds; one that is over takes it back. */
  verifiedUntil: string;
}

/**
 * Notes that a licence was looked up. `future`: that day is to come; `reversed`: the check ends before it; `nobody`: there is
 * no such doctor, or they have sent nothing yet.
 */
export async function noteLicence(
  db: Database,
  {
    doctor,
    staff,
    now,
    check: { licence, verifiedOn = today(now), verifiedUntil },
  }: Deciding & { doctor: string; check: LicenceCheck },
): Promise<Dossier | 'future' | 'reversed' | 'nobody'> {
  if (verifiedOn > today(now)) return 'future';
  if (verifiedUntil < verifiedOn) return 'reversed';
  return transaction(db, async (tx) => {
    if (!(await lockDoctor(tx, doctor))) return 'nobody';
    if (!(await updateDoctorFile(tx, doctor, { licence, verifiedOn, verifiedUntil }))) return 'nobody';
    await publishDoctor(tx, doctor);
    await note(tx, { staff, doctor, record: `doctor_files:${doctor}` });
    return (await findDossier(tx, doctor)) ?? 'nobody';
  });
}

/** Decides on a certificate; `refused` is the reason against it. Gives the dossier of its doctor; undefined: none such waits. */
export function decideCertificate(
  db: Database,
  { certificate, staff, now, refused }: Deciding & { certificate: string; refused?: string | undefined },
): Promise<Dossier | undefined> {
  return transaction(db, async (tx) => {
    const doctor = await updateWaitingCertificate(tx, certificate, {
      state: refused === undefined ? 'approved' : 'refused',
      reason: refused ?? null,
      decidedBy: staff.user ?? null,
      decidedAt: now,
    });
    if (doctor === undefined) return undefined;
    await notify(tx, doctor, 'doctor-file-reviewed');
    await doctorPageChanged(tx, { user: doctor });
    await note(tx, { staff, doctor, record: `certificates:${certificate}` });
    return findDossier(tx, doctor);
  });
}

/** Several decisions in a row are one message while it waits. */
const notify = (
  tx: Database,
  user: string,
  kind: 'doctor-approved' | 'doctor-refused' | 'doctor-file-reviewed',
) => queueMessage(tx, { kind, to: { user }, key: `doctor-file:${user}` });

const note = (
  tx: Database,
  { staff, doctor, record }: { staff: Staff; doctor: string; record: `${string}:${string}` },
) => noteAccess(tx, { actor: staff.actor, action: 'staff-change', record, patient: doctor });

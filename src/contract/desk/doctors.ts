import * as v from 'valibot';
import { OWN_PAGE_SIZE } from '#config.ts';
import { CalendarDay } from '#contract/clock.ts';
import { Certificate } from '#contract/doctor/certificate.ts';
import { FileReview, Licence } from '#contract/doctor/file.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { IsoInstant, Text, Uuid } from '#contract/text.ts';
import { REVIEW_FILTERS } from '#domain/doctor-file.ts';

/** A doctor as staff see them in a list. Closed accounts are left out. */
export const DeskDoctor = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  /** `pending`: the registration itself waits for its review. */
  account: v.picklist(['active', 'pending']),
  email_verified: v.boolean(),
  registered_at: IsoInstant,
  /** State of the file; `none`: no file was submitted, and `account` says whether the registration waits. */
  state: FileReview.entries.state,
  /** Version of the submitted file, which the decision on it must name; null without a file. */
  version: v.nullable(v.number()),
  /** Instant of the last submission. */
  submitted_at: v.nullable(IsoInstant),
  /** The last check of the licence, also one that has expired; null without one. */
  licence: v.nullable(Licence),
  /** The number of certificates that wait for a review. */
  certificates_waiting: v.number(),
});
export type DeskDoctor = v.InferOutput<typeof DeskDoctor>;

/** All documents of a doctor on which staff decide. */
export const DoctorDossier = v.object({
  ...DeskDoctor.entries,
  file: FileReview,
  /**
   * The title before the name, by language, that follows from the submitted qualifications and gender, and
   * for a man where the gender is not named; an empty text where none follows from them.
   */
  title: v.record(v.string(), v.string()),
  certificates: v.array(Certificate),
});
export type DoctorDossier = v.InferOutput<typeof DoctorDossier>;

export const getDeskDoctors = endpoint({
  method: 'GET',
  path: '/desk/doctors',
  access: 'Editor',
  summary:
    'Doctors by the `state` of their review: waiting (default; a file or certificate waits), registered (the registration waits, and no file was submitted), approved, refused, all. Those who wait longest come first; others by the day of their last file, or else of their registration. Written to the audit log.',
  query: v.object({
    ...pageQuery(OWN_PAGE_SIZE.desk),
    state: v.fallback(v.optional(v.picklist(REVIEW_FILTERS), 'waiting'), 'waiting'),
  }),
  output: v.object(listOf(DeskDoctor)),
});

export const getDeskDoctor = endpoint({
  method: 'GET',
  path: '/desk/doctors/{id}',
  params: { id: Uuid },
  access: 'Editor',
  summary:
    'A doctor’s submitted and published files, missing parts and certificates. 404 for an account that is closed or of another role. Written to the audit log.',
  output: DoctorDossier,
});

/** The version of the file that staff read: a decision on another version is refused with 409. */
const Version = v.pipe(v.number('integer'), v.integer('integer'), v.minValue(1, 'min_value'));

export const approveDoctor = endpoint({
  method: 'POST',
  path: '/desk/doctors/{id}/approve',
  params: { id: Uuid },
  access: 'Editor',
  summary:
    'Approves the submitted file and, if no part is missing, writes the public page from it; activates the account of a new doctor, gives it a practice, and tells the doctor. 409 when no file waits for a decision, or another version was submitted meanwhile; 422 on `licence` without a valid check of the licence.',
  body: v.object({ version: Version }),
  output: DoctorDossier,
});

export const refuseDoctor = endpoint({
  method: 'POST',
  path: '/desk/doctors/{id}/refuse',
  params: { id: Uuid },
  access: 'Editor',
  summary:
    'Refuses the submitted file, with a reason for the doctor, who is told; the published one stays. 409 when no file waits for a decision, or another version was submitted meanwhile.',
  body: v.object({ version: Version, reason: Text(1_000) }),
  output: DoctorDossier,
});

export const checkLicence = endpoint({
  method: 'POST',
  path: '/desk/doctors/{id}/licence',
  params: { id: Uuid },
  access: 'Editor',
  summary:
    'Notes a check of the licence: its day and the last day on which it is valid, after which the badge is no longer shown; a public page shows it at once. Days are in Türkiye’s time. A `verified_until` in the past withdraws the check. 422 on `verified_on` when it is in the future, on `verified_until` when it is before `verified_on`; 404 when the doctor has submitted no file.',
  body: v.object({ number: Text(60), verified_on: CalendarDay, verified_until: CalendarDay }),
  output: DoctorDossier,
});

export const approveCertificate = endpoint({
  method: 'POST',
  path: '/desk/certificates/{id}/approve',
  params: { id: Uuid },
  access: 'Editor',
  summary:
    'Accepts a submitted certificate, which the public page shows while it is valid, and tells the doctor. 404 when no such certificate waits.',
  output: DoctorDossier,
});

export const refuseCertificate = endpoint({
  method: 'POST',
  path: '/desk/certificates/{id}/refuse',
  params: { id: Uuid },
  access: 'Editor',
  summary:
    'Refuses a submitted certificate, with a reason for the doctor, who is told. 404 when no such certificate waits.',
  body: v.object({ reason: Text(1_000) }),
  output: DoctorDossier,
});

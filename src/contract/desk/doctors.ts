import * as v from 'valibot';
import { OWN_PAGE_SIZE } from '#config.ts';
import { CalendarDay } from '#contract/clock.ts';
import { Certificate } from '#contract/doctor/certificate.ts';
import { FileReview, Licence } from '#contract/doctor/file.ts';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, pageQuery } from '#contract/list.ts';
import { IsoInstant, Text, Uuid } from '#contract/text.ts';
import { REVIEW_FILTERS } from '#domain/doctor-file.ts';

/** A doctor as staff see them in a list. */
export const DeskDoctor = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  /** `pending`: the registration itself waits for its review. */
  account: v.picklist(['active', 'pending']),
  email_verified: v.boolean(),
  registered_at: IsoInstant,
  state: FileReview.entries.state,
  /** Version of the submitted file; the decision on it must name it. */
  version: v.nullable(v.number()),
  submitted_at: v.nullable(IsoInstant),
  licence: v.nullable(Licence),
  /** The number of certificates that wait for a review. */
  certificates_waiting: v.number(),
});
export type DeskDoctor = v.InferOutput<typeof DeskDoctor>;

/** All documents of a doctor on which staff decide. */
export const DoctorDossier = v.object({
  ...DeskDoctor.entries,
  file: FileReview,
  /** The title before the name, by language, that follows from the submitted file. */
  title: v.record(v.string(), v.string()),
  certificates: v.array(Certificate),
});
export type DoctorDossier = v.InferOutput<typeof DoctorDossier>;

export const getDeskDoctors = endpoint({
  method: 'GET',
  path: '/desk/doctors',
  access: 'Editor',
  summary:
    'Doctors by the `state` of their review, oldest first: waiting (default; file or certificates), none (registered, nothing submitted), approved, refused, all.',
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
    'A doctor’s submitted and published files, missing parts and certificates. Written to the audit log.',
  output: DoctorDossier,
});

/** The version of the file that staff read: a decision does not apply to later versions. */
const Version = v.pipe(v.number('integer'), v.integer('integer'), v.minValue(1, 'min_value'));

export const approveDoctor = endpoint({
  method: 'POST',
  path: '/desk/doctors/{id}/approve',
  params: { id: Uuid },
  access: 'Editor',
  summary:
    'Publishes the submitted file, and activates the account of a new doctor. 409 when another version was submitted meanwhile; 422 without a valid check of the licence.',
  body: v.object({ version: Version }),
  output: DoctorDossier,
});

export const refuseDoctor = endpoint({
  method: 'POST',
  path: '/desk/doctors/{id}/refuse',
  params: { id: Uuid },
  access: 'Editor',
  summary:
    'Refuses the submitted file, with a reason for the doctor; the published one stays. 409 when another version was submitted meanwhile.',
  body: v.object({ version: Version, reason: Text(1_000) }),
  output: DoctorDossier,
});

export const checkLicence = endpoint({
  method: 'POST',
  path: '/desk/doctors/{id}/licence',
  params: { id: Uuid },
  access: 'Editor',
  summary:
    'Notes a check of the licence and its last valid day, after which the badge is no longer shown. A day in the past withdraws the check.',
  body: v.object({ number: Text(60), verified_on: CalendarDay, verified_until: CalendarDay }),
  output: DoctorDossier,
});

export const approveCertificate = endpoint({
  method: 'POST',
  path: '/desk/certificates/{id}/approve',
  params: { id: Uuid },
  access: 'Editor',
  summary: 'Accepts a submitted certificate.',
  output: DoctorDossier,
});

export const refuseCertificate = endpoint({
  method: 'POST',
  path: '/desk/certificates/{id}/refuse',
  params: { id: Uuid },
  access: 'Editor',
  summary: 'Refuses a submitted certificate, with a reason for the doctor.',
  body: v.object({ reason: Text(1_000) }),
  output: DoctorDossier,
});

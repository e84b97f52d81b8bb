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
    'Doctors whose file or certificates wait, the oldest first; `state`: waiting (default), none (registered, nothing sent), approved, refused, all.',
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
  summary: 'A doctor’s submitted and published files, missing parts and certificates. Reading them is noted.',
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
    'Publishes what waits, and opens the account of who has registered. 409 when something else was sent meanwhile; 422 without a check of the licence that holds.',
  body: v.object({ version: Version }),
  output: DoctorDossier,
});

export const refuseDoctor = endpoint({
  method: 'POST',
  path: '/desk/doctors/{id}/refuse',
  params: { id: Uuid },
  access: 'Editor',
  summary: 'Refuses what waits, with a reason for the doctor; what is published stays. 409 as above.',
  body: v.object({ version: Version, reason: Text(1_000) }),
  output: DoctorDossier,
});

export const checkLicence = endpoint({
  method: 'POST',
  path: '/desk/doctors/{id}/licence',
  params: { id: Uuid },
  access: 'Editor',
  summary:
    'Notes that a licence was looked up, and the last day that this holds: the badge falls off after it. A day that is over takes the check back.',
  body: v.object({ number: Text(60), verified_on: CalendarDay, verified_until: CalendarDay }),
  output: DoctorDossier,
});

export const approveCertificate = endpoint({
  method: 'POST',
  path: '/desk/certificates/{id}/approve',
  params: { id: Uuid },
  access: 'Editor',
  summary: 'Accepts a certificate that waits.',
  output: DoctorDossier,
});

export const refuseCertificate = endpoint({
  method: 'POST',
  path: '/desk/certificates/{id}/refuse',
  params: { id: Uuid },
  access: 'Editor',
  summary: 'Refuses a certificate that waits, with a reason for the doctor.',
  body: v.object({ reason: Text(1_000) }),
  output: DoctorDossier,
});

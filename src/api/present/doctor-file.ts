import { withPlaceholders } from '#api/present/unreadable.ts';
import type { Locale } from '#config.ts';
import type { Certificate } from '#contract/doctor/certificate.ts';
import type { FileReview, FileText } from '#contract/doctor/file.ts';
import type { CertificateRow } from '#db/queries/doctor-file/certificates.ts';
import type { DoctorFileRow } from '#db/queries/doctor-file/own.ts';
import { clinicDay } from '#db/clinic-day.ts';
import { type DoctorFile, FILE_PARTS, isValidOn, missingParts } from '#domain/doctor-file.ts';

export const presentFileText = (file: DoctorFile): FileText => ({
  ...file,
  specializations: [...file.specializations],
  treatments: [...file.treatments],
  qualifications: [...file.qualifications],
  languages: [...file.languages],
  memberships: file.memberships.map((membership) => ({ ...membership })),
});

export function presentLicence(row: DoctorFileRow | null): FileReview['licence'] {
  if (!row?.licence || !row.verifiedOn || !row.verifiedUntil) return null;
  return {
    number: row.licence,
    verified_on: row.verifiedOn,
    verified_until: row.verifiedUntil,
    // Staff approve a file only while the check of its licence holds at the clinic.
    holds: isValidOn(row.verifiedUntil, clinicDay(new Date())),
  };
}

export const presentFileReview = (row: DoctorFileRow | null): FileReview => ({
  state: row?.state ?? 'none',
  reason: row?.reason ?? null,
  submitted_at: row?.givenAt.toISOString() ?? null,
  missing: row ? missingParts(row.given) : [...FILE_PARTS],
  given: row && presentFileText(row.given),
  published: row?.approved ? presentFileText(row.approved) : null,
  licence: presentLicence(row),
});

export const presentCertificate = (
  { createdAt, file, ...row }: CertificateRow,
  locale: Locale,
): Certificate => ({
  id: row.id,
  title: row.title,
  issuer: row.issuer,
  number: row.number,
  issued: row.issued,
  expires: row.expires,
  state: row.state,
  reason: row.reason,
  file: withPlaceholders(file, locale),
  expired: row.expires !== null && !isValidOn(row.expires, clinicDay(new Date())),
  created_at: createdAt.toISOString(),
});

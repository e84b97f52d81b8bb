import * as v from 'valibot';
import { CalendarDay } from '#contract/clock.ts';
import { endpoint } from '#contract/endpoint.ts';
import { optionalField } from '#contract/form-fields.ts';
import { essential, nullIfMissing, withFallback } from '#contract/reading.ts';
import { IsoDate, IsoInstant, Text, Uuid } from '#contract/text.ts';
import { StoredFile, UploadedFile } from '#contract/uploads/files.ts';

export const Certificate = v.object({
  id: v.string(),
  title: essential(v.string()),
  issuer: v.string(),
  number: v.nullable(v.string()),
  issued: nullIfMissing(IsoDate),
  /** Last day of the certificate, by the clinic's clock; null where it does not expire. */
  expires: v.nullable(IsoDate),
  /** Whether the last day is over by the clinic's clock. */
  expired: withFallback(v.boolean(), false),
  /** `approved`: the public page shows it until it expires. */
  state: nullIfMissing(v.picklist(['waiting', 'approved', 'refused'])),
  /** The reason of a refusal; null without one. */
  reason: v.nullable(v.string()),
  created_at: nullIfMissing(IsoInstant),
  /** The file, which the doctor and staff fetch at `GET /files/{id}`. */
  file: nullIfMissing(StoredFile),
});
export type Certificate = v.InferOutput<typeof Certificate>;

export const getCertificates = endpoint({
  method: 'GET',
  path: '/doctor/certificate',
  access: 'Doctor',
  pending: true,
  summary: 'The doctor’s certificates, the first added first, with the state of their review.',
  output: v.object({ items: v.array(Certificate) }),
});

export const addCertificate = endpoint({
  method: 'POST',
  path: '/doctor/certificate',
  access: 'Doctor',
  pending: true,
  summary:
    'Adds a certificate (JPEG, PNG, WebP or PDF), which waits for its review. 422 on `file` when it is refused or the doctor has 30, on `issued` for a day in the future on the doctor’s clock, on `expires` for one before `issued`; 503 while too many files are inspected.',
  idempotent: true,
  multipart: true,
  body: v.object({
    file: UploadedFile,
    title: Text(150),
    issuer: Text(150),
    number: optionalField(Text(60)),
    issued: v.pipe(IsoDate, v.minValue('1900-01-01', 'date')),
    expires: optionalField(CalendarDay),
  }),
  output: Certificate,
});

export const removeCertificate = endpoint({
  method: 'DELETE',
  path: '/doctor/certificate/{id}',
  params: { id: Uuid },
  access: 'Doctor',
  pending: true,
  summary:
    'Removes a certificate with its file, in any state, also from the public page. 404 when it is not the doctor’s.',
  output: v.null(),
});

import * as v from 'valibot';
import { MAX_UPLOAD_BYTES } from '#config.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Uuid } from '#contract/text.ts';

/** A file of a multipart form, of at most {@link MAX_UPLOAD_BYTES}. */
export const UploadedFile = v.pipe(
  v.file('required'),
  v.minSize(1, 'required'),
  v.maxSize(MAX_UPLOAD_BYTES, 'file_size'),
);

/** A file that was stored. */
export const StoredFile = v.object({
  id: v.pipe(v.string(), v.uuid()),
  /** The name of the file as it was sent, or a word for its kind. */
  name: v.string(),
  /** Media type of the stored file, which may differ from that of the sent one. */
  type: v.picklist(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']),
  /** The size in bytes. */
  size: v.pipe(v.number(), v.integer()),
  /** The width in pixels; null for files other than pictures. */
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
});
export type StoredFile = v.InferOutput<typeof StoredFile>;

export const uploadImage = endpoint({
  method: 'POST',
  path: '/uploading-image',
  access: 'public',
  summary:
    'Stores a picture (JPEG, PNG or WebP) until a form names its id; it is removed when no form does within 24 hours.',
  multipart: true,
  body: v.object({
    image: UploadedFile,
    /** `certificate` asks for a signed-in doctor. */
    purpose: v.picklist(['profile', 'certificate'], 'in'),
  }),
  output: StoredFile,
});

export const addHealthFile = endpoint({
  method: 'POST',
  path: '/patient/files',
  access: 'Patient',
  summary:
    'Stores a health file (JPEG, PNG, WebP or PDF), encrypted, until a meeting names its id; 422 before the patient has agreed to the processing of health data.',
  idempotent: true,
  multipart: true,
  body: v.object({ file: UploadedFile }),
  output: StoredFile,
});

export const removeHealthFile = endpoint({
  method: 'DELETE',
  path: '/patient/files/{id}',
  params: { id: Uuid },
  access: 'Patient',
  summary:
    'Removes a health file that belongs to no meeting, or to one that has not begun or whose doctor may no longer read it; 409 otherwise.',
  output: v.null(),
});

export const getFile = endpoint({
  method: 'GET',
  path: '/files/{id}',
  params: { id: Uuid },
  access: 'user',
  summary:
    'The file itself, for its owner, the doctor of a meeting that it belongs to or the staff who answer for them, and staff who review a certificate or a doctor’s picture.',
  type: 'application/octet-stream',
  output: v.null(),
});

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
  /**
   * The sent name without folders and control characters, cut after 100 characters, with the extension of the
   * stored type; a word for the file where nothing is left, or it cannot be decrypted.
   */
  name: v.string(),
  /** Media type of the stored file, which may differ from that of the sent one. */
  type: v.picklist(['image/jpeg', 'image/png', 'image/webp', 'application/pdf']),
  /** The size in bytes. */
  size: v.pipe(v.number(), v.integer()),
  /** The width in pixels, and the height; null for files other than pictures. */
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
});
export type StoredFile = v.InferOutput<typeof StoredFile>;

export const uploadImage = endpoint({
  method: 'POST',
  path: '/uploading-image',
  access: 'public',
  summary:
    'Stores a picture (JPEG, PNG or WebP) until a form names its id; it is removed when no form does within 24 hours. The picture of a certificate comes from a doctor: 401 when nobody is signed in, 403 for other people. 422 on `image` for another or damaged file, and while 30 files of the user wait for a form; 429 after 30 calls in an hour, 503 while too many files are inspected.',
  multipart: true,
  body: v.object({
    image: UploadedFile,
    /**
     * `profile`: shrunk for pages and stored as WebP, also for people who are not signed in. `certificate`
     * asks for a signed-in doctor: 401 or 403.
     */
    purpose: v.picklist(['profile', 'certificate'], 'in'),
  }),
  output: StoredFile,
});

export const addHealthFile = endpoint({
  method: 'POST',
  path: '/patient/files',
  access: 'Patient',
  summary:
    'Stores a health file (JPEG, PNG, WebP or PDF), encrypted, until a meeting names its id; it is removed when none does within 24 hours. 422 on `health_consent` before the patient has agreed to the present text about their health data, on `file` for another or damaged file, and while 30 files of theirs wait; 429 after 30 calls in an hour, 503 while too many files are inspected.',
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
    'Removes a health file that belongs to no meeting, or to one that has not begun or whose doctor may no longer read it; 409 for any other health file of the patient, 404 for everything else.',
  output: v.null(),
});

export const getFile = endpoint({
  method: 'GET',
  path: '/files/{id}',
  params: { id: Uuid },
  access: 'user',
  summary:
    'The file itself, for its owner, the doctor of a meeting that it belongs to (while they may read it) or the staff who answer for them, and staff who review a certificate or a doctor’s picture. 404 for everybody else, and for a file that can no longer be decrypted; outside a demonstration, 403 for staff without a second factor. Reading somebody else’s file is logged.',
  type: 'application/octet-stream',
  output: v.null(),
});

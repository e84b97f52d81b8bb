import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { UploadedFile } from '#contract/uploads/files.ts';

export const saveProfilePhoto = endpoint({
  method: 'POST',
  path: '/profile-photo',
  access: 'user',
  summary:
    'Stores the picture of the account (JPEG, PNG or WebP) in place of the earlier one; it is shrunk and stored as WebP. A doctor’s public page keeps its own picture. 422 on `photo` for another or damaged file; 503 while too many files are inspected, or it takes too long to shrink.',
  multipart: true,
  body: v.object({ photo: UploadedFile }),
  /** `photo`: the address of the picture, as in `GET /profile`. */
  output: v.object({ photo: v.string() }),
});

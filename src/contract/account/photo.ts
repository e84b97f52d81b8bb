import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { UploadedFile } from '#contract/uploads/files.ts';

export const saveProfilePhoto = endpoint({
  method: 'POST',
  path: '/profile-photo',
  access: 'user',
  summary: 'Stores the picture of the account (JPEG, PNG or WebP) in place of the earlier one.',
  multipart: true,
  body: v.object({ photo: UploadedFile }),
  output: v.object({ photo: v.string() }),
});

import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { saveProfilePhoto } from '#contract/account/photo.ts';
import { database } from '#db/client.ts';
import { decryptFile } from '#db/queries/files.ts';
import { files } from '#db/schema/files.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { signIn } from '../support/sign-in.ts';

useTestDatabase();

test('a photograph is stored as WebP in the widest size of pages, turned upright and without its location', async () => {
  const bytes = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#7aa' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const caller = await signIn('Doctor');
  const photo = new File([new Uint8Array(bytes)], 'IMG 1.jpg', { type: 'image/jpeg' });
  const { status } = await call(saveProfilePhoto, { as: caller, form: { photo } });
  expect(status).toBe(200);
  const [stored] = await database().select().from(files).where(eq(files.ownerId, caller.id));
  expect(stored).toMatchObject({ type: 'image/webp', width: 1_280, height: 1_920 });
  const storedPhoto = await sharp(
    (await decryptFile(database(), stored ?? expect.fail('nothing is stored'))).bytes,
  ).metadata();
  expect(storedPhoto).toMatchObject({ format: 'webp', width: 1_280, height: 1_920 });
  expect(storedPhoto.exif).toBeUndefined();
  expect(storedPhoto.orientation).toBeUndefined();
});

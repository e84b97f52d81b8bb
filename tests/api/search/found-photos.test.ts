import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { globalSearch } from '#contract/content/search.ts';
import { database } from '#db/client.ts';
import { pictures } from '#db/schema/pictures.ts';
import { COMPLETE_FILE, sendFile } from '../doctor/doctor-file.ts';
import { approve, NAME, pageOf, publishDoctor } from '../desk/doctor-review.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';

useSeededDatabase();

const photoOf = async (key: string, type: 'doctor' | 'hospital') => {
  const { json } = await call(globalSearch, { locale: 'en', query: { key } });
  return (json.content as { type: string; photo: string | null }[]).find((found) => found.type === type)
    ?.photo;
};

test('a hospital has the picture of the editors', async () => {
  expect(await photoOf('Lara Bay Hospital', 'hospital')).toMatch(/^\/pictures\//);
});

test('a doctor has no picture at first, then that of the editors, then their own once it is approved', async () => {
  const doctor = await publishDoctor();
  expect(await photoOf(NAME, 'doctor')).toBeNull();
  const { key = '' } = (await pageOf(doctor.id)) ?? {};
  const [other] = await database().select().from(pictures).where(eq(pictures.kind, 'doctor')).limit(1);
  if (!other) throw new Error('no doctor has a picture');
  await database()
    .insert(pictures)
    .values({ ...other, subject: key, position: 0 });
  expect(await photoOf(NAME, 'doctor')).toBe(`/pictures/${other.hash}.svg#${other.focus}`);
  const drawing = sharp({ create: { width: 40, height: 30, channels: 3, background: '#088' } });
  const photo = new File([new Uint8Array(await drawing.png().toBuffer())], 'portrait.png');
  const { given } = await sendFile(doctor, { ...COMPLETE_FILE, photo });
  expect((await approve(doctor.id)).status).toBe(200);
  expect(await photoOf(NAME, 'doctor')).toContain(given.photo);
  await database().delete(pictures).where(eq(pictures.subject, key));
  expect(await photoOf(NAME, 'doctor')).toContain(given.photo);
});

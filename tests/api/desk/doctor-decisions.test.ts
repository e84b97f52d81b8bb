import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { getDoctorFile } from '#contract/doctor/file.ts';
import { getFile } from '#contract/uploads/files.ts';
import { database } from '#db/client.ts';
import { globalSearch } from '#db/queries/search.ts';
import { doctors, doctorTranslations } from '#db/schema/doctors.ts';
import { users } from '#db/schema/users.ts';
import { COMPLETE_FILE, sendFile } from '../doctor/doctor-file.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';
import { approve, CHECK, cardOf, pageOf, publishDoctor } from './doctor-review.ts';
import { desk } from './support.ts';

useSeededDatabase();

async function portrait(background: string): Promise<File> {
  const drawing = sharp({ create: { width: 40, height: 30, channels: 3, background } });
  return new File([new Uint8Array(await drawing.png().toBuffer())], 'portrait.png');
}

test('the portrait of a public page is deleted when another one is approved, and not before', async () => {
  const doctor = await publishDoctor();
  const send = async (background: string): Promise<string> =>
    (await sendFile(doctor, { ...COMPLETE_FILE, photo: await portrait(background) })).given.photo;
  const former = await send('#088');
  expect((await approve(doctor.id)).status).toBe(200);
  const photo = await send('#808');
  const statuses = async () => {
    const answers = await Promise.all(
      [former, photo].map((id) => call(getFile, { as: doctor, params: { id } })),
    );
    return answers.map(({ status }) => status);
  };
  expect(await statuses()).toEqual([200, 200]);
  expect((await approve(doctor.id)).status).toBe(200);
  expect(await statuses()).toEqual([404, 200]);
});

test('a last day in the past alone withdraws the check of a licence', async () => {
  const doctor = await publishDoctor();
  const withdrawn = await desk(['doctor-licence', doctor.id, CHECK.number, '--until', '2026-11-01']);
  expect({ exit: withdrawn.exit, told: withdrawn.told }).toEqual({ exit: 0, told: '' });
  expect((await call(getDoctorFile, { as: doctor })).json.content.licence).toMatchObject({ holds: false });
});

test('an approved change keeps the other spellings of the name while the name stays the same', async () => {
  const doctor = await publishDoctor();
  const { id = 0 } = (await pageOf(doctor.id)) ?? {};
  const transliterations = ['Чагла Орнексу'];
  await database().update(doctors).set({ transliterations }).where(eq(doctors.id, id));
  const isTurkishText = and(eq(doctorTranslations.doctorId, id), eq(doctorTranslations.locale, 'tr'));
  await database().update(doctorTranslations).set({ title: 'تشاغلا أورنكسو' }).where(isTurkishText);
  const approvedChange = async (form: object) => {
    await sendFile(doctor, { ...COMPLETE_FILE, ...form });
    await approve(doctor.id);
    return (await cardOf(id, 'tr'))?.title;
  };
  expect(await approvedChange({ years: '13' })).toBe('تشاغلا أورنكسو');
  for (const spelling of ['Чагла Орнексу', 'تشاغلا أورنكسو'])
    expect(await globalSearch(database(), 'en', spelling, 5)).toMatchObject([{ kind: 'doctor' }]);
  await database().update(users).set({ name: 'Derya Örneksu' }).where(eq(users.id, doctor.id));
  expect(await approvedChange({ years: '14' })).toBe('Derya Örneksu');
});

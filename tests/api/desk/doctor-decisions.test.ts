import sharp from 'sharp';
import { expect, test } from 'vitest';
import { getDoctorFile } from '#contract/doctor/file.ts';
import { getFile } from '#contract/uploads/files.ts';
import { COMPLETE_FILE, sendFile } from '../doctor/doctor-file.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';
import { approve, CHECK, publishDoctor } from './doctor-review.ts';
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

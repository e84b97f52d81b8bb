import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createContentPictures } from '#api/media/content-pictures.ts';
import { saveProfilePhoto } from '#contract/account/photo.ts';
import { getProfile } from '#contract/account/profile.ts';
import { getUser } from '#contract/auth/user.ts';
import * as desk from '#contract/desk/doctors.ts';
import { getDoctorCertificate } from '#contract/directory/doctor-files.ts';
import { type Doctor, getDoctor } from '#contract/directory/doctors.ts';
import { removeCertificate } from '#contract/doctor/certificate.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { database, transaction } from '#db/client.ts';
import { removePrice, setPrice } from '#db/queries/money/prices.ts';
import { takeStaleTags } from '#db/queries/stale-tags.ts';
import { certificates } from '#db/schema/doctor-files.ts';
import { files } from '#db/schema/files.ts';
import { users } from '#db/schema/users.ts';
import { approve, callAsStaff, dossier, pageOf, publishDoctor } from '../desk/doctor-review.ts';
import { sendFile, COMPLETE_FILE } from '../doctor/doctor-file.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';
import { certificate } from '../support/doctor-records.ts';
import type { Caller } from '../support/sign-in.ts';

useSeededDatabase();

const copiesFolder = mkdtempSync(join(tmpdir(), 'pictures-'));
const pictures = createContentPictures(copiesFolder);
const picture = (path: string, accept = 'image/webp') => pictures.request(path, { headers: { accept } });
const pictureUrl = (id: string | undefined, width = 320) => `/pictures/${width}/${id}.webp`;

let doctor: Caller;
const slug = 'cagla-orneksu';
const page = async () => {
  const params = { country: '-', city: '-', specialization: '-', slug };
  return (await call(getDoctor, { locale: 'en', params })).json.content as Doctor;
};
const open = (endpoint: Endpoint, id: string) => call(endpoint, { params: { id } });
const photograph = async (colour: string) => {
  const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'me.jpg', { type: 'image/jpeg' });
};
const fileIds = (owner = doctor) =>
  database().select({ id: files.id }).from(files).where(eq(files.ownerId, owner.id));
/** Takes and returns the tags that were noted since the last time. */
async function takeStale(): Promise<string[]> {
  const taken: string[] = [];
  await takeStaleTags(database(), async (tags) => taken.push(...tags));
  return taken;
}

beforeAll(async () => {
  doctor = await publishDoctor();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => rmSync(copiesFolder, { recursive: true, force: true }));

describe('a doctor’s picture', () => {
  test('is public once staff approved it, and not before', async () => {
    await sendFile(doctor, { ...COMPLETE_FILE, photo: await photograph('teal') });
    expect((await page()).photo).toBeNull();
    const [waitingFile] = await fileIds();
    expect((await picture(pictureUrl(waitingFile?.id))).status).toBe(404);
    await approve(doctor.id);
    expect((await page()).photo).toBe(pictureUrl(waitingFile?.id, 960));
    expect((await picture(pictureUrl(waitingFile?.id))).status).toBe(200);
  });

  test('is served as AVIF or WebP in the widths of all pictures, and may be cached for an hour', async () => {
    const { photo } = await page();
    const address = photo?.replace('960', '160') ?? '';
    for (const format of ['avif', 'webp']) {
      const { status, headers } = await picture(address, `image/${format}`);
      expect({ status, type: headers.get('content-type'), vary: headers.get('vary') }).toEqual({
        status: 200,
        type: `image/${format}`,
        vary: 'accept',
      });
      expect(headers.get('cache-control')).toBe('public, max-age=3600');
    }
    const smallPicture = await picture(address);
    expect(await sharp(await smallPicture.arrayBuffer()).metadata()).toMatchObject({
      format: 'webp',
      width: 160,
    });
    for (const other of [address.replace('160', '161'), `/pictures/160/..%2f${address.split('/').at(-1)}`])
      expect((await picture(other)).status).toBe(404);
  });

  test('stays when the doctor changes the picture of the account', async () => {
    const { photo } = await page();
    const { status } = await call(saveProfilePhoto, {
      as: doctor,
      form: { photo: await photograph('navy') },
    });
    expect(status).toBe(200);
    expect((await page()).photo).toBe(photo);
    expect((await picture(photo ?? '')).status).toBe(200);
  });

  test('is that of the account only where the doctor has given none for the account', async () => {
    const other = await publishDoctor();
    const photosOf = async () => {
      const answers = [await call(getUser, { as: other }), await call(getProfile, { as: other })];
      return answers.map(({ json }) => json.content.photo);
    };
    const sendPicture = async (colour: string) =>
      sendFile(other, { ...COMPLETE_FILE, photo: await photograph(colour) });
    await sendPicture('teal');
    const [waitingFile] = await fileIds(other);
    const ofThePage = expect.stringContaining(waitingFile?.id ?? 'no file');
    expect(await photosOf()).toEqual([ofThePage, ofThePage]);
    const form = { photo: await photograph('navy') };
    const own = (await call(saveProfilePhoto, { as: other, form })).json.content.photo;
    await sendPicture('brown');
    expect(await photosOf()).toEqual([own, own]);
    const { version } = await dossier(other.id);
    expect((await callAsStaff(desk.refuseDoctor, other.id, { version, reason: 'Too dark' })).status).toBe(
      200,
    );
    expect(await photosOf()).toEqual([own, own]);
  });

  test('that was replaced is no longer found, and its copies are deleted from the disk after an hour', async () => {
    const former = (await page()).photo ?? '';
    const id = /([\da-f-]{36})\.webp$/.exec(former)?.[1] ?? expect.fail(former);
    const remainingFiles = () => readdirSync(copiesFolder).filter((name) => name.startsWith(id));
    await sendFile(doctor, { ...COMPLETE_FILE, photo: await photograph('brown') });
    await approve(doctor.id);
    const newer = (await page()).photo ?? '';
    expect(newer).not.toBe(former);
    expect(remainingFiles()).not.toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    expect((await picture(newer)).status).toBe(200);
    vi.useRealTimers();
    await vi.waitFor(() => expect(remainingFiles()).toEqual([]));
    expect((await picture(newer)).status).toBe(200);
    expect((await picture(former)).status).toBe(404);
  });

  test('with an unknown or invalid id is 404', async () => {
    for (const id of ['x', crypto.randomUUID(), '-'.repeat(36), 'a'.repeat(36)]) {
      expect((await picture(pictureUrl(id))).status).toBe(404);
      expect((await open(getDoctorCertificate, id)).status).toBe(404);
    }
  });
});

describe('a certificate', () => {
  test('is public as a download from its approval until its last day, and each change makes the page stale', async () => {
    const id = await certificate(doctor);
    await takeStale();
    expect({
      certificates: (await page()).certificates,
      status: (await open(getDoctorCertificate, id)).status,
    }).toEqual({ certificates: [], status: 404 });
    expect((await callAsStaff(desk.approveCertificate, id)).status).toBe(200);
    const { key } = (await pageOf(doctor.id)) ?? expect.fail();
    expect(await takeStale()).toEqual(expect.arrayContaining(['doctors', `doctor:${key}`]));
    const [shown] = (await page()).certificates;
    expect(shown).toMatchObject({ id, title: 'Board', url: `/api/doctor-certificates/${id}` });
    const { status, headers } = await open(getDoctorCertificate, id);
    expect({ status, 'content-type': headers.get('content-type') }).toEqual({
      status: 200,
      'content-type': 'application/pdf',
    });
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="certificate\.pdf"/);
    const file = await database().select().from(certificates).where(eq(certificates.id, id));
    expect((await picture(pictureUrl(file[0]?.fileId))).status).toBe(404);
    expect((await open(getDoctorCertificate, file[0]?.fileId ?? '')).status).toBe(404);
    await database().update(certificates).set({ expires: '2026-12-31' }).where(eq(certificates.id, id));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-01-01T00:00Z') });
    expect({
      certificates: (await page()).certificates,
      status: (await open(getDoctorCertificate, id)).status,
    }).toEqual({ certificates: [], status: 404 });
    vi.useRealTimers();
    expect((await call(removeCertificate, { as: doctor, params: { id } })).status).toBe(200);
    expect({
      status: (await open(getDoctorCertificate, id)).status,
      hasStale: (await takeStale()).length > 0,
    }).toEqual({ status: 404, hasStale: true });
  });

  test('is not public while its account is closed, and neither is the picture', async () => {
    const id = await certificate(doctor);
    await callAsStaff(desk.approveCertificate, id);
    const { photo } = await page();
    const set = (state: 'active' | 'closed') =>
      transaction(database(), (tx) => tx.update(users).set({ state }).where(eq(users.id, doctor.id)));
    await set('closed');
    const statuses = await Promise.all([open(getDoctorCertificate, id), picture(photo ?? '')]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404]);
    await set('active');
    expect((await open(getDoctorCertificate, id)).status).toBe(200);
    expect((await picture(photo ?? '')).status).toBe(200);
  });
});

test('setting or removing a price makes the pages of doctors stale', async () => {
  await takeStale();
  const plan = await setPrice(database(), doctor.id, { minutes: 30, amount: 5000, currency: 'EUR' });
  expect(await takeStale()).toContain('doctors');
  await removePrice(database(), doctor.id, plan?.id ?? 0);
  expect(await takeStale()).toContain('doctors');
  expect(await removePrice(database(), doctor.id, plan?.id ?? 0)).toBe(false);
  expect(await takeStale()).toEqual([]);
});

import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { getUser } from '#contract/auth/user.ts';
import * as desk from '#contract/desk/doctors.ts';
import { getDoctorFile } from '#contract/doctor/file.ts';
import { database } from '#db/client.ts';
import { globalSearch } from '#db/queries/search.ts';
import { doctorFiles } from '#db/schema/doctor-files.ts';
import { doctorTranslations } from '#db/schema/doctors.ts';
import { practices } from '#db/schema/practices.ts';
import { staleTags } from '#db/schema/stale-tags.ts';
import { send, sendFile, COMPLETE_FILE } from '../doctor/doctor-file.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';
import { certificate } from '../support/doctor-records.ts';
import { mailed } from '../support/mailed.ts';
import {
  approve,
  CHECK,
  cardOf,
  dossier,
  NAME,
  newDoctor,
  callAsStaff,
  pageOf,
  publishDoctor,
  staff,
} from './doctor-review.ts';

useSeededDatabase();
afterEach(() => {
  vi.useRealTimers();
});

describe('a registration', () => {
  test('waits for staff, who need a check of the licence before they approve it', async () => {
    const doctor = await newDoctor();
    const isListed = async (state: string) =>
      (await call(desk.getDeskDoctors, { as: await staff(), query: { state, limit: 50 } })).json.content.items
        .map(({ id }: { id: string }) => id)
        .includes(doctor.id);
    const listings = async () => ({
      registered: await isListed('registered'),
      waiting: await isListed('waiting'),
    });
    expect(await listings()).toEqual({ registered: true, waiting: false });
    await sendFile(doctor);
    expect(await listings()).toEqual({ registered: false, waiting: true });
    const unchecked = await approve(doctor.id);
    expect({ status: unchecked.status, errors: Object.keys(unchecked.json.errors) }).toEqual({
      status: 422,
      errors: ['licence'],
    });
    expect((await call(getUser, { as: doctor })).json.content.state).toBe('pending');
  });

  test('that is approved opens the account, with a practice and a public page', async () => {
    const doctor = await publishDoctor();
    expect((await call(getUser, { as: doctor })).json.content.state).toBe('active');
    expect(await mailed(doctor.email)).toContain('doctor-approved');
    const page = await pageOf(doctor.id);
    if (!page) throw new Error('no page');
    expect(await cardOf(page.id)).toMatchObject({
      slug: 'cagla-orneksu',
      honorific: 'Assoc. Prof. Dr',
      title: NAME,
      practice: null,
      summary: 'She plans each treatment with the patient.',
      gender: 'female',
      languages: ['tr', 'en'],
      years: 12,
      city: { key: 'izmir' },
      specializations: [{ key: 'plastic-surgery' }, { key: 'hair-restoration' }],
    });
    expect(await cardOf(page.id, 'tr')).toMatchObject({ honorific: 'Doç. Dr.', locale: 'tr' });
    const address = { slug: 'cagla-orneksu', parents: ['turkiye', 'izmir', 'plastic-surgery'] };
    expect(await globalSearch(database(), 'en', 'cagla orneksu', 5)).toMatchObject([address]);
    const tags = await database().select({ tag: staleTags.tag }).from(staleTags);
    expect(tags.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['doctors', `doctor:${page.key}`]));
    expect((await call(getDoctorFile, { as: doctor })).json.content).toMatchObject({
      state: 'approved',
      licence: { ...CHECK, holds: true },
      published: { name: NAME },
    });
  });

  test('of the same name gets an address of its own', async () => {
    const page = await pageOf((await publishDoctor()).id);
    const texts = await database()
      .select({ slug: doctorTranslations.slug })
      .from(doctorTranslations)
      .where(eq(doctorTranslations.doctorId, page?.id ?? 0));
    expect(texts).toHaveLength(2);
    for (const { slug } of texts) expect(slug).toMatch(/^cagla-orneksu-\d+$/);
  });

  test('that is incomplete gets a practice, and its page once it is complete', async () => {
    const doctor = await newDoctor();
    await sendFile(doctor, { ...COMPLETE_FILE, 'biography[en]': '', 'biography[tr]': '' });
    await callAsStaff(desk.checkLicence, doctor.id, CHECK);
    const { json } = await approve(doctor.id);
    expect(json.content).toMatchObject({ account: 'active', file: { missing: ['biography'] } });
    const countPractices = () => database().$count(practices, eq(practices.userId, doctor.id));
    expect({ own: await countPractices(), page: await pageOf(doctor.id) }).toEqual({
      own: 1,
      page: undefined,
    });
    await sendFile(doctor);
    await approve(doctor.id);
    expect({ own: await countPractices(), page: await pageOf(doctor.id) }).toEqual({
      own: 1,
      page: expect.anything(),
    });
  });

  test('that is refused stays closed, says why, and may be sent again', async () => {
    const doctor = await newDoctor();
    await sendFile(doctor);
    const body = { version: 1, reason: 'The register does not know this number.' };
    expect((await callAsStaff(desk.refuseDoctor, doctor.id, body)).status).toBe(200);
    expect((await call(getDoctorFile, { as: doctor })).json.content).toMatchObject({
      state: 'refused',
      reason: body.reason,
      published: null,
    });
    expect(await mailed(doctor.email)).toContain('doctor-refused');
    expect((await callAsStaff(desk.refuseDoctor, doctor.id, body)).status).toBe(409);
    expect(await sendFile(doctor)).toMatchObject({ state: 'waiting', reason: null });
  });
});

describe('a change of what is published', () => {
  const change = { ...COMPLETE_FILE, 'biography[en]': 'A new text.', 'biography[tr]': '', city: 'istanbul' };

  test('waits while the page stays, and is shown once it is approved', async () => {
    const doctor = await publishDoctor();
    const page = await pageOf(doctor.id);
    const card = () => cardOf(page?.id ?? 0);
    const before = await card();
    expect((await sendFile(doctor, change)).published.city).toBe('izmir');
    await callAsStaff(desk.checkLicence, doctor.id, CHECK);
    expect(await card()).toEqual(before);
    expect((await approve(doctor.id)).status).toBe(200);
    expect(await card()).toMatchObject({
      slug: before?.slug,
      summary: 'A new text.',
      city: { key: 'istanbul' },
    });
    expect(await mailed(doctor.email)).toContain('doctor-file-reviewed');
    // The Turkish text was removed, so that readers of Turkish get the English one.
    expect(await cardOf(page?.id ?? 0, 'tr')).toMatchObject({ locale: 'en' });
  });

  test('that is refused leaves the page unchanged; a return to the published file needs no review', async () => {
    const doctor = await publishDoctor();
    await sendFile(doctor, change);
    await callAsStaff(desk.refuseDoctor, doctor.id, { version: 2, reason: 'Not in this town.' });
    expect((await dossier(doctor.id)).file).toMatchObject({ state: 'refused', published: { city: 'izmir' } });
    expect(await sendFile(doctor, COMPLETE_FILE)).toMatchObject({ state: 'approved', reason: null });
  });

  test('that the doctor sends after staff read the file is not approved with it', async () => {
    const doctor = await publishDoctor();
    await sendFile(doctor, change);
    const { version } = await dossier(doctor.id);
    await sendFile(doctor, { ...change, 'biography[en]': 'Something else.' });
    expect((await callAsStaff(desk.approveDoctor, doctor.id, { version })).status).toBe(409);
    expect((await dossier(doctor.id)).file.published.biography.en).toBe(COMPLETE_FILE['biography[en]']);
  });

  test('cannot remove what the page needs', async () => {
    const doctor = await publishDoctor();
    const { status, json } = await send(doctor, { ...COMPLETE_FILE, 'languages[]': [] });
    expect({ status, errors: Object.keys(json.errors) }).toEqual({ status: 422, errors: ['languages'] });
  });
});

describe('the check of a licence', () => {
  test('expires after its last day, and can be renewed', async () => {
    const doctor = await publishDoctor();
    const page = await pageOf(doctor.id);
    const verifiedUntil = async () =>
      (await cardOf(page?.id ?? 0))?.verifiedUntil?.toISOString().slice(0, 10);
    await callAsStaff(desk.checkLicence, doctor.id, { ...CHECK, verified_until: '2027-01-31' });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-31T20:59:00Z') });
    expect(await verifiedUntil()).toBe('2027-01-31');
    vi.setSystemTime(new Date('2027-01-31T21:00:00Z'));
    expect(await verifiedUntil()).toBeUndefined();
    vi.useRealTimers();
    await callAsStaff(desk.checkLicence, doctor.id, CHECK);
    expect(await verifiedUntil()).toBe('2099-11-20');
  });

  test.each([
    ['in the future', { verified_on: '2098-01-01' }, 'verified_on'],
    ['that ends before it began', { verified_until: '2026-11-19' }, 'verified_until'],
  ])('%s is refused', async (_, change, field) => {
    const doctor = await newDoctor();
    await sendFile(doctor);
    const { status, json } = await callAsStaff(desk.checkLicence, doctor.id, { ...CHECK, ...change });
    expect({ status, errors: Object.keys(json.errors ?? {}) }).toEqual({ status: 422, errors: [field] });
  });
});

describe('certificates', () => {
  test('wait since they were sent, not since the approved file of their doctor', async () => {
    const longApproved = await publishDoctor();
    const waiting = await newDoctor();
    await sendFile(waiting);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    const moveFile = (doctor: { id: string }, givenAt: Date) =>
      database().update(doctorFiles).set({ givenAt }).where(eq(doctorFiles.userId, doctor.id));
    await moveFile(longApproved, daysAgo(700));
    await moveFile(waiting, daysAgo(20));
    await certificate(longApproved);
    const { json } = await call(desk.getDeskDoctors, {
      as: await staff(),
      query: { state: 'waiting', limit: 50 },
    });
    const order = json.content.items.map(({ id }: { id: string }) => id);
    expect(order).toContain(longApproved.id);
    expect(order.indexOf(waiting.id)).toBeGreaterThanOrEqual(0);
    expect(order.indexOf(waiting.id)).toBeLessThan(order.indexOf(longApproved.id));
  });

  test('are approved or refused once each, with a reason and a message', async () => {
    const doctor = await publishDoctor();
    const goodCertificate = await certificate(doctor);
    const badCertificate = await certificate(doctor);
    expect(await dossier(doctor.id)).toMatchObject({ state: 'approved', certificates_waiting: 2 });
    await callAsStaff(desk.approveCertificate, goodCertificate);
    const { json } = await callAsStaff(desk.refuseCertificate, badCertificate, {
      reason: 'It cannot be read.',
    });
    expect(json.content.certificates).toMatchObject([
      { id: goodCertificate, state: 'approved', reason: null },
      { id: badCertificate, state: 'refused', reason: 'It cannot be read.' },
    ]);
    expect((await callAsStaff(desk.approveCertificate, badCertificate)).status).toBe(404);
    expect((await mailed(doctor.email)).filter((kind) => kind === 'doctor-file-reviewed')).toHaveLength(1);
  });
});

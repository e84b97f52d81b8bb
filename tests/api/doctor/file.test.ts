import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { getOnlineSpecializations, getQualifications, getTreatments } from '#contract/doctor/choices.ts';
import { addCertificate, getCertificates, removeCertificate } from '#contract/doctor/certificate.ts';
import { getDoctorFile } from '#contract/doctor/file.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getFile } from '#contract/uploads/files.ts';
import { database } from '#db/client.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';
import { type Caller, signIn } from '../support/sign-in.ts';
import { send, sendFile, COMPLETE_FILE } from './doctor-file.ts';

useSeededDatabase();

let doctor: Caller;
let otherDoctor: Caller;
let patient: Caller;
let editor: Caller;
let picture: File;

beforeAll(async () => {
  doctor = await signIn('Doctor', { state: 'pending', name: 'Zerrin Çınarlıoğlu' });
  otherDoctor = await signIn('Doctor');
  [patient, editor] = [await signIn('Patient'), await signIn('Editor')];
  const drawing = sharp({ create: { width: 40, height: 30, channels: 3, background: '#088' } });
  picture = new File([new Uint8Array(await drawing.png().toBuffer())], 'my-portrait.png');
});

const SOCIETY = {
  'memberships[0][name]': 'ISHRS',
  'memberships[0][since]': '2012',
  'memberships[0][url]': 'https://ishrs.org',
};
const societies = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`memberships[${index}][name]`, `Society ${index}`]),
  );

const read = async (as = doctor) => (await call(getDoctorFile, { as, locale: 'en' })).json.content;
const choiceOf = async (endpoint: Endpoint, as = doctor) => {
  const { items } = (await call(endpoint, { as, locale: 'en' })).json.content;
  return items.filter((item: { chosen: boolean }) => item.chosen);
};

describe('the profile that a doctor writes', () => {
  test('is empty at first, and names what is missing', async () => {
    const file = await read();
    expect(file).toMatchObject({ state: 'none', given: null, published: null, licence: null });
    expect(file.missing).toContain('biography');
    expect(file.cities).toContainEqual({ id: 'izmir', title: 'Izmir' });
    expect(await choiceOf(getOnlineSpecializations)).toEqual([]);
  });

  test('may be incomplete, and waits', async () => {
    const incompleteFile = await sendFile(doctor, {
      'languages[]': ['ar'],
      'qualifications[]': ['fellowship-abroad'],
    });
    expect(incompleteFile.state).toBe('waiting');
    expect(incompleteFile.missing).toEqual([
      'specializations',
      'qualifications',
      'biography',
      'gender',
      'city',
      'years',
      'licence',
    ]);
  });

  test('is replaced as a whole, with a picture that only the doctor and staff can open', async () => {
    const firstFile = await sendFile(doctor, { ...COMPLETE_FILE, photo: picture });
    expect(firstFile).toMatchObject({ state: 'waiting', missing: [], published: null });
    expect(firstFile.given).toMatchObject({
      name: 'Zerrin Çınarlıoğlu',
      city: 'izmir',
      years: 12,
      languages: ['tr', 'en'],
      biography: { en: COMPLETE_FILE['biography[en]'], tr: COMPLETE_FILE['biography[tr]'] },
    });
    const params = { id: firstFile.given.photo };
    for (const as of [doctor, editor]) expect((await call(getFile, { as, params })).status).toBe(200);
    for (const as of [otherDoctor, patient]) expect((await call(getFile, { as, params })).status).toBe(404);
    const laterFile = await sendFile(doctor, { ...COMPLETE_FILE, photo: new File([], ''), years: '13' });
    expect(laterFile.given).toMatchObject({ years: 13, photo: firstFile.given.photo });
    expect(await read(otherDoctor)).toMatchObject({ state: 'none' });
  });

  test('marks what the doctor chose', async () => {
    expect(await choiceOf(getOnlineSpecializations)).toMatchObject([
      { id: 'hair-restoration' },
      { id: 'plastic-surgery' },
    ]);
    expect(await choiceOf(getTreatments)).toMatchObject([{ id: 'fue-hair-transplant' }]);
    expect(await choiceOf(getQualifications)).toEqual([
      { id: 'surgeon', title: 'Surgeon', chosen: true },
      { id: 'associate-professor', title: 'Associate professor', chosen: true },
    ]);
    expect(await choiceOf(getTreatments, otherDoctor)).toEqual([]);
  });

  test('may name societies and a film of the site; rows without any entry are left out', async () => {
    expect((await read()).films).toContainEqual({
      id: 'an-online-consultation',
      title: 'How an online consultation works',
    });
    const file = await sendFile(doctor, {
      ...COMPLETE_FILE,
      ...SOCIETY,
      'memberships[1][name]': '',
      'memberships[1][since]': '',
      'memberships[1][url]': '',
      'memberships[2][name]': 'Türk Dermatoloji Derneği',
      film: 'an-online-consultation',
    });
    expect(file.given.memberships).toEqual([
      { name: 'ISHRS', since: 2012, url: 'https://ishrs.org' },
      { name: 'Türk Dermatoloji Derneği', since: null, url: null },
    ]);
    expect(file.given.film).toBe('an-online-consultation');
    expect((await read(otherDoctor)).given).toBeNull();
    const fileWithout = await sendFile(doctor);
    expect(fileWithout.given.memberships).toEqual([]);
    expect(fileWithout.given.film).toBeNull();
  });

  test('that was stored before memberships existed is read as one without any', async () => {
    await sendFile(doctor);
    await database().execute(
      sql`update doctor_files set given = given - 'memberships' - 'film' where user_id = ${doctor.id}`,
    );
    const { given } = await read();
    expect(given.memberships).toEqual([]);
    expect(given.film).toBeNull();
  });

  test.each([
    ['an unknown field of medicine', { 'specializations[]': ['alchemy'] }, 'specializations'],
    ['a family of services for a treatment', { 'treatments[]': ['dentistry'] }, 'treatments'],
    ['an unknown city', { city: 'atlantis' }, 'city'],
    ['an unknown qualification', { 'qualifications[]': ['wizard'] }, 'qualifications.0'],
    ['an unknown language', { 'languages[]': ['xx'] }, 'languages.0'],
    ['a language twice', { 'languages[]': ['tr', 'tr'] }, 'languages'],
    ['too long a text', { 'biography[en]': 'x'.repeat(4_001) }, 'biography.en'],
    ['a NUL character', { licence: 'a\0b' }, 'licence'],
    ['years that are no number', { years: '-3' }, 'years'],
    ['a gender that pages do not know', { gender: 'x' }, 'gender'],
    ['a file that is no picture', { photo: new File(['<svg/>'], 'a.png') }, 'photo'],
    ['text for a picture', { photo: 'x' }, 'photo'],
    ['a society without a name', { 'memberships[0][since]': '2012' }, 'memberships.0.name'],
    ['too long a name of a society', { 'memberships[0][name]': 'x'.repeat(151) }, 'memberships.0.name'],
    ['a year in the future', { ...SOCIETY, 'memberships[0][since]': '2999' }, 'memberships.0.since'],
    ['a year before 1930', { ...SOCIETY, 'memberships[0][since]': '1929' }, 'memberships.0.since'],
    ['a text for a year', { ...SOCIETY, 'memberships[0][since]': 'then' }, 'memberships.0.since'],
    [
      'a society at no https address',
      { ...SOCIETY, 'memberships[0][url]': 'javascript:0' },
      'memberships.0.url',
    ],
    ['more societies than a page shows', societies(9), 'memberships'],
    ['a society twice', { ...SOCIETY, 'memberships[1][name]': 'ISHRS' }, 'memberships'],
    ['text for societies', { memberships: 'x' }, 'memberships'],
    ['an unknown film', { film: 'no-film' }, 'film'],
  ])('is refused with %s', async (_, change, field) => {
    const { status, json } = await send(doctor, { ...COMPLETE_FILE, ...change });
    expect(status).toBe(422);
    expect(Object.keys(json.errors)).toEqual([field]);
  });

  test('cannot be sent by a patient', async () => {
    expect((await send(patient)).status).toBe(403);
  });
});

describe('a certificate', () => {
  const FORM = { title: 'Board certificate', issuer: 'EBOPRAS', issued: '2019-05-04' };
  const list = async (as = doctor) => (await call(getCertificates, { as })).json.content.items;
  const add = (form: object, as = doctor) =>
    call(addCertificate, { as, locale: 'en', form: { ...FORM, file: picture, ...form } });

  test('sent again under its key is the same one; another file under it is refused', async () => {
    const addKeyedCertificate = (file: File) =>
      call(addCertificate, {
        as: doctor,
        form: { ...FORM, file },
        headers: { 'idempotency-key': 'a-certificate' },
      });
    const firstAnswer = await addKeyedCertificate(picture);
    expect({ status: firstAnswer.status, text: (await addKeyedCertificate(picture)).text }).toEqual({
      status: 200,
      text: firstAnswer.text,
    });
    expect(await list()).toHaveLength(1);
    const { id, file } = firstAnswer.json.content;
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    expect((await addKeyedCertificate(new File([new Uint8Array(bytes)], picture.name))).status).toBe(422);
    expect(await list()).toMatchObject([{ id, file: { id: file.id } }]);
    expect((await call(removeCertificate, { as: doctor, params: { id } })).status).toBe(200);
  });

  test('is stored with its file for its review, and removed with it', async () => {
    const { status, json } = await add({ expires: '2024-05-04', number: 'E 77' });
    expect(status).toBe(200);
    const { id, file } = json.content;
    expect(json.content).toMatchObject({ ...FORM, state: 'waiting', expired: true, number: 'E 77' });
    expect(file).toMatchObject({ name: 'my-portrait.png', type: 'image/png' });
    expect(await list()).toEqual([json.content]);
    expect(await list(otherDoctor)).toEqual([]);

    const params = { id: file.id };
    for (const as of [doctor, editor]) expect((await call(getFile, { as, params })).status).toBe(200);
    for (const as of [otherDoctor, patient]) expect((await call(getFile, { as, params })).status).toBe(404);

    const foreign = await call(removeCertificate, { as: otherDoctor, params: { id } });
    const missingCertificate = await call(removeCertificate, {
      as: otherDoctor,
      params: { id: crypto.randomUUID() },
    });
    expect({ status: foreign.status, text: foreign.text }).toEqual({
      status: 404,
      text: missingCertificate.text,
    });
    expect((await call(removeCertificate, { as: doctor, params: { id } })).status).toBe(200);
    expect(await list()).toEqual([]);
    const { rows } = await database().execute(sql`select from files where id = ${file.id}`);
    expect(rows).toEqual([]);
  });

  test.each([
    ['issued in the future', { issued: '2099-01-01' }, 'issued'],
    ['that expires before it was issued', { expires: '2019-05-03' }, 'expires'],
    ['of a day that does not exist', { issued: '2019-02-30' }, 'issued'],
    ['without a title', { title: ' ' }, 'title'],
    ['without a file', { file: '' }, 'file'],
  ])('%s is refused', async (_, change, field) => {
    const { status, json } = await add(change);
    expect({ status, errors: Object.keys(json.errors ?? {}) }).toEqual({ status: 422, errors: [field] });
  });
});

import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { createApiClient } from '#client/api-client.ts';
import { MAX_FORM_PARTS } from '#config.ts';
import { sendMessage } from '#contract/site/leads.ts';
import { addHealthFile, getFile, uploadImage } from '#contract/uploads/files.ts';
import { database, transaction } from '#db/client.ts';
import { recordConsent } from '#db/consents.ts';
import { TREATMENT_CONSENTS } from '#domain/consents.ts';
import { getT } from '#i18n/server/t.ts';
import { storeCaseFiles, uploadedFilesIn } from '../../../src/pages/[lang]/forms/_case-files.ts';
import { call, ORIGIN, send } from '../support/api.ts';
import { newCaller } from '../support/caller.ts';
import { useTestDatabase } from '../support/database.ts';
import { type Caller, signIn } from '../support/sign-in.ts';

useTestDatabase();
let patient: Caller;
let doctor: Caller;
let picture: Buffer<ArrayBuffer>;

beforeAll(async () => {
  patient = await signIn('Patient');
  doctor = await signIn('Doctor');
  const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } });
  picture = Buffer.from(await plain.jpeg().toBuffer());
});

const fileOf = (content: BlobPart, name = 'x-ray.jpg', type = 'image/jpeg') =>
  new File([content], name, { type });
const pdf = async (script = false) => {
  const document = await PDFDocument.create();
  document.addPage();
  document.setTitle('MARKED-REPORT');
  if (script) document.addJavaScript('open', 'app.alert(1)');
  return fileOf(
    Buffer.from(await document.save({ useObjectStreams: false })),
    'Rapport – diabète.pdf',
    'text/html',
  );
};

describe('POST /uploading-image', () => {
  test('stores a picture of any visitor, encoded anew', async () => {
    const { status, json } = await call(uploadImage, {
      form: { image: fileOf(picture), purpose: 'profile' },
      from: newCaller(),
    });
    expect({ status, content: json.content }).toEqual({
      status: 200,
      content: {
        id: expect.any(String),
        name: 'x-ray.webp',
        type: 'image/webp',
        size: expect.any(Number),
        width: 40,
        height: 30,
      },
    });
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
    ['HTML that calls itself a picture', '<!doctype html><script>1</script>'],
    ['GIF', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'],
    ['HEIC', '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic'],
  ])('%s is refused, and the message says what is accepted', async (_, content) => {
    const form = { image: fileOf(Buffer.from(content, 'latin1')), purpose: 'profile' };
    const { status, json } = await call(uploadImage, { form, locale: 'en', from: newCaller() });
    expect(status).toBe(422);
    expect(json.errors.image[0]).toContain('not SVG, GIF, TIFF, AVIF or HEIF');
  });

  test('a PDF is refused as a picture, and a damaged picture with another message', async () => {
    const upload = (image: File) =>
      call(uploadImage, { form: { image, purpose: 'profile' }, from: newCaller() });
    expect((await upload(await pdf())).json.errors.image[0]).toContain('not accepted');
    expect((await upload(fileOf(picture.subarray(0, picture.length - 40)))).json.errors.image[0]).toContain(
      'damaged',
    );
  });

  test.each([
    ['image', { purpose: 'profile' }],
    ['image', { purpose: 'profile', image: 'text' }],
    ['image', { purpose: 'profile', image: fileOf('') }],
    ['purpose', { purpose: 'health', image: fileOf('x') }],
  ])('without a valid %s it is refused on that field', async (field, form) => {
    const { status, json } = await call(uploadImage, { form, from: newCaller() });
    expect({ status, errors: Object.keys(json.errors) }).toEqual({ status: 422, errors: [field] });
  });

  test('a certificate can be uploaded by doctors alone', async () => {
    const form = { image: fileOf(picture), purpose: 'certificate' };
    const upload = (as?: Caller) => call(uploadImage, { form, as, from: newCaller() });
    expect((await upload()).status).toBe(401);
    expect((await upload(patient)).status).toBe(403);
    expect((await upload(doctor)).status).toBe(200);
  });

  test('a form with files is accepted only by calls that declare files', async () => {
    expect((await call(uploadImage, { body: { purpose: 'profile' }, from: newCaller() })).status).toBe(415);
    expect((await call(sendMessage, { form: { name: 'N' }, from: newCaller() })).status).toBe(415);
    const headers = { origin: 'http://localhost:4321', 'content-type': 'multipart/form-data; boundary=x' };
    const post = (body: BodyInit) => send('/uploading-image', { method: 'POST', headers, body }, newCaller());
    expect((await post('no such boundary')).status).toBe(400);
    expect((await post(new Uint8Array(10 * 1024 * 1024 + 1))).status).toBe(413);
    const many = Array.from(
      { length: MAX_FORM_PARTS + 1 },
      (_, index) => `--x\r\nContent-Disposition: form-data; name="f${index}"\r\n\r\n1\r\n`,
    );
    expect((await post(`${many.join('')}--x--\r\n`)).status).toBe(400);
  });

  test('one network address may send thirty files an hour', async () => {
    const address = newCaller();
    const statuses = new Set<number>();
    for (let sent = 0; sent < 31; sent += 1)
      statuses.add((await call(uploadImage, { body: {}, from: address })).status);
    expect([...statuses]).toEqual([415, 429]);
  });
});

describe('POST /patient/files', () => {
  test('accepts a PDF unchanged once the patient has consented', async () => {
    const form = { file: await pdf() };
    const earlyUpload = await call(addHealthFile, { as: patient, form, locale: 'fr', from: newCaller() });
    expect(earlyUpload.status).toBe(422);
    // The pages lead from this field to the consents.
    expect(earlyUpload.json.errors).toEqual({
      health_consent: ['Veuillez d’abord accepter le traitement de vos données de santé.'],
    });
    const version = TREATMENT_CONSENTS['health-data'];
    const agreed = { kind: 'health-data', version, locale: 'en', given: true } as const;
    await transaction(database(), (tx) => recordConsent(tx, { ...agreed, subject: { user: patient.id } }));
    const { status, json } = await call(addHealthFile, { as: patient, form, from: newCaller() });
    expect(status).toBe(200);
    expect(json.content).toMatchObject({
      name: 'Rapport – diabète.pdf',
      type: 'application/pdf',
      width: null,
    });
    const read = await call(getFile, { as: patient, params: { id: json.content.id } });
    expect(read.bytes.equals(Buffer.from(await form.file.bytes()))).toBe(true);
  });

  test('a PDF with scripts is refused', async () => {
    const { json } = await call(addHealthFile, {
      as: patient,
      form: { file: await pdf(true) },
      from: newCaller(),
    });
    expect(json.errors.file[0]).toContain('scripts');
  });
});

describe('a form without a script', () => {
  const t = getT('en');
  /** A client that calls as pages do for a visitor. */
  const clientOf = ({ cookie }: Caller) =>
    createApiClient({
      base: ORIGIN,
      locale: 'en',
      headers: { cookie, origin: ORIGIN },
      answers: 'validated',
      transport: async (request) => {
        const { method, headers } = request;
        const body = method === 'GET' ? null : await request.arrayBuffer();
        const answer = await send(new URL(request.url).pathname, { method, headers, body }, newCaller());
        return new Response(answer.text, { status: answer.status, headers: answer.headers });
      },
    });

  test('stores files once consent is ticked, and keeps the accepted ones when one is refused', async () => {
    const locals = { userApi: clientOf(await signIn('Patient')), t };
    const goodFile = await pdf();
    const earlyStore = await storeCaseFiles(locals, { chosen: [goodFile], uploaded: [], agreed: false });
    expect({ uploaded: earlyStore.uploaded, fields: earlyStore.refused?.fields }).toEqual({
      uploaded: [],
      fields: { files: [t('uploads:consent')] },
    });
    const badFile = fileOf('no picture', 'notes.txt', 'text/plain');
    const { uploaded, refused } = await storeCaseFiles(locals, {
      chosen: [goodFile, badFile],
      uploaded: [],
      agreed: true,
    });
    expect(uploaded.map(({ name }) => name)).toEqual(['Rapport – diabète.pdf']);
    expect({ status: refused?.status, fields: refused?.fields }).toEqual({
      status: 422,
      fields: { files: [`notes.txt: ${t('uploads:refused.type')}`] },
    });
    // The form returns with the stored file as a field, and does not send it again.
    const form = new URLSearchParams(uploaded.map(({ value }) => ['kept', value]));
    expect(uploadedFilesIn(form)).toEqual(uploaded);
    expect(
      await storeCaseFiles(locals, { chosen: [], uploaded: uploadedFilesIn(form), agreed: true }),
    ).toEqual({ uploaded });
    const many = { chosen: Array.from({ length: 10 }, () => goodFile), uploaded, agreed: true };
    expect((await storeCaseFiles(locals, many)).refused?.status).toBe(422);
    expect(uploadedFilesIn(new URLSearchParams('kept=x&kept=../1'))).toEqual([]);
  });

  test('stores no file under a consent whose text has changed since the form showed it', async () => {
    const { uploaded, refused } = await storeCaseFiles(
      { userApi: clientOf(await signIn('Patient')), t },
      { chosen: [await pdf()], uploaded: [], agreed: true, consentVersion: '2020-01-01' },
    );
    expect({ uploaded, status: refused?.status, fields: Object.keys(refused?.fields ?? {}) }).toEqual({
      uploaded: [],
      status: 409,
      fields: ['health_consent'],
    });
  });

  test('a failure of the server is a message for the whole form, which has room for the reference', async () => {
    const userApi = createApiClient({
      base: ORIGIN,
      locale: 'en',
      answers: 'validated',
      transport: async ({ method }) =>
        method === 'GET'
          ? Response.json({ content: { items: [] } })
          : Response.json({ message: 'Try again in a minute.' }, { status: 503 }),
    });
    const { refused } = await storeCaseFiles(
      { userApi, t },
      { chosen: [await pdf()], uploaded: [], agreed: true },
    );
    expect({ status: refused?.status, message: refused?.message, fields: refused?.fields }).toEqual({
      status: 503,
      message: 'Rapport – diabète.pdf: Try again in a minute.',
      fields: {},
    });
  });
});

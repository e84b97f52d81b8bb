import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { signInToDemo } from '../support/demo-sign-in.ts';
import { elements } from '../support/html.ts';
import { get, postForm } from '../support/request.ts';
import { SITE } from '../support/site.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const UUID = /^[0-9a-f-]{36}$/;

let patient = '';
let doctor = '';
/** Meetings by their state. */
let meetings: Record<string, string>;
const read = (path: string, cookie = patient) => get(path, { headers: { cookie } });
const send = (name: string, fields: Record<string, string>, cookie = patient) =>
  postForm(`/en/forms/${name}`, fields, { cookie });
const keysIn = (text: string) =>
  elements(text, 'input').flatMap(({ name, value }) => (name === 'form_key' ? [value ?? ''] : []));
const tickedValues = (text: string, field: string) =>
  elements(text, 'input').flatMap((box) =>
    box['name'] === field && box['checked'] !== undefined ? [box['value'] ?? ''] : [],
  );

beforeAll(async () => {
  patient = await signInToDemo('patient');
  doctor = await signInToDemo('doctor');
  const listed = JSON.parse((await read('/api/patient/meetings?limit=50')).text).content.items;
  meetings = Object.fromEntries(listed.map(({ state, id }: { state: string; id: string }) => [state, id]));
});

describe('a form that is sent twice', () => {
  const repliesOf = async (meeting: string): Promise<{ reply: string }[]> =>
    JSON.parse((await read(`/api/patient/meetings/${meeting}/replies`)).text).content.items;

  test('writes one message, and a form with another key writes another one', async () => {
    const meeting = meetings['booked'] ?? '';
    const reply = `Sent twice ${process.pid}`;
    const page = await read(`/en/patient-dashboard/meetings/${meeting}`);
    const keys = keysIn(page.text);
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(key).toMatch(UUID);
    expect(keysIn((await read(`/en/patient-dashboard/meetings/${meeting}`)).text)).not.toContain(keys[0]);

    const form_key = keys.at(-1) ?? '';
    for (let time = 0; time < 2; time += 1) {
      const { headers } = await send('patient-reply', { meeting, reply, form_key });
      expect(headers.location).toBe(`/en/patient-dashboard/meetings/${meeting}?done=replied`);
    }
    const count = async () => (await repliesOf(meeting)).filter((item) => item.reply === reply).length;
    expect(await count()).toBe(1);
    await send('patient-reply', { meeting, reply, form_key: randomUUID() });
    expect(await count()).toBe(2);
  });

  test('keeps its key after a refusal, and gets a new one in place of an invalid key', async () => {
    const meeting = meetings['booked'] ?? '';
    const form_key = randomUUID();
    const refusal = await send('patient-reply', { meeting, reply: '', form_key });
    expect({ status: refusal.status, keys: keysIn(refusal.text) }).toEqual({ status: 422, keys: [form_key] });
    const answerToInvalidKey = await send('patient-reply', { meeting, reply: '', form_key: '<b>1</b>' });
    const [newKey = ''] = keysIn(answerToInvalidKey.text);
    expect(newKey).toMatch(UUID);
    expect(answerToInvalidKey.text).not.toContain('&lt;b&gt;1');
  });

  test('gets a new key if its key was used for another message', async () => {
    const meeting = meetings['booked'] ?? '';
    const form_key = randomUUID();
    await send('patient-reply', { meeting, reply: `First ${process.pid}`, form_key });
    const otherReply = await send('patient-reply', { meeting, reply: `Other ${process.pid}`, form_key });
    expect(otherReply.status).toBe(422);
    expect(otherReply.text).toContain(`Other ${process.pid}`);
    expect(keysIn(otherReply.text)).not.toContain(form_key);
  });
});

describe('a message that is refused', () => {
  test('keeps the files that it is about, and the one that was stored with it', async () => {
    const meeting = meetings['requested'] ?? '';
    const scan = `scan-${randomUUID()}.png`;
    const refusal = await sendFile({ meeting, reply: '' }, scan);
    expect(refusal.status).toBe(422);
    const [kept = ''] = tickedValues(refusal.text, 'kept');
    expect(kept).toContain(scan);
    const secondRefusal = await send('patient-reply', { meeting, reply: '', kept });
    expect(tickedValues(secondRefusal.text, 'kept')).toEqual([kept]);
    const sendAnswer = await send('patient-reply', { meeting, reply: `With ${scan}`, kept });
    expect(sendAnswer.status).toBe(303);
    const { files } = JSON.parse((await read(`/api/patient/meetings/${meeting}`)).text).content;
    const file = files.find(({ name }: { name: string }) => name === scan);
    const about = await send('patient-reply', { meeting, reply: ' ', files: file.id });
    expect(tickedValues(about.text, 'files')).toEqual([file.id]);
  });

  function sendFile(fields: Record<string, string>, name: string) {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.append(field, value);
    form.append('file', new File([PNG], name, { type: 'image/png' }));
    return postMultipart('patient-reply', form);
  }
});

async function postMultipart(name: string, form: FormData) {
  const { headers, body } = new Response(form);
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  return get(`/en/forms/${name}`, {
    method: 'POST',
    headers: {
      cookie: patient,
      origin: SITE,
      'sec-fetch-site': 'same-origin',
      'content-type': headers.get('content-type') ?? '',
    },
    body: bytes,
  });
}

test('a payment that is refused comes back as it was filled in, with the error at its field', async () => {
  const meeting = meetings['awaiting-payment'] ?? '';
  const form_key = randomUUID();
  const refusal = await send('patient-pay', { meeting, payment: 'bank-transfer', form_key });
  expect(refusal.status).toBe(422);
  expect(tickedValues(refusal.text, 'payment')).toEqual(['bank-transfer']);
  expect(keysIn(refusal.text)).toEqual([form_key]);
  const invalidFields = elements(refusal.text, 'input').filter((field) => field['aria-invalid'] === 'true');
  expect(invalidFields.map(({ id }) => id)).toEqual(['pay-terms']);
});

test('a payment under terms that have changed comes back with the present ones, which are not yet agreed to', async () => {
  const meeting = meetings['awaiting-payment'] ?? '';
  const order = { meeting, payment: 'sandbox', terms: '1', terms_version: '2020-01-01' };
  const { status, text } = await send('patient-pay', order);
  expect({ status, payment: tickedValues(text, 'payment'), terms: tickedValues(text, 'terms') }).toEqual({
    status: 409,
    payment: ['sandbox'],
    terms: [],
  });
  const { before_paying } = JSON.parse((await read('/api/patient/bundles')).text).content;
  const version = elements(text, 'input').find(({ name }) => name === 'terms_version')?.['value'];
  expect(version).toBe(before_paying.terms.version);
  const invalidFields = elements(text, 'input').filter((field) => field['aria-invalid'] === 'true');
  expect(invalidFields.map(({ id }) => id)).toEqual(['pay-terms']);
  const page = await read(`/en/patient-dashboard/meetings/${meeting}`);
  expect(elements(page.text, 'input').find(({ name }) => name === 'terms_version')?.['value']).toBe(version);
});

test('times of several days are proposed in one form', async () => {
  const meeting = meetings['booked'] ?? '';
  const page = await read(`/en/forms/doctor-propose?meeting=${meeting}`, doctor);
  const days = elements(page.text, 'option').flatMap(({ value }) => (value ? [value] : []));
  const firstTime = elements(page.text, 'input').find(({ name }) => name === 'times')?.['value'] ?? '';
  const note = `In surgery ${randomUUID()}`;
  const day = days.findLast((candidate) => !firstTime.startsWith(candidate));
  // At the end of a month the other days are those of the next one.
  const month = elements(page.text, 'button').findLast(({ name }) => name === 'month')?.['value'] ?? '';
  const dayOrMonth: Record<string, string> = day === undefined ? { month } : { day, show: 'day' };
  const otherAnswer = await send(
    'doctor-propose',
    { meeting, times: firstTime, note, ...dayOrMonth },
    doctor,
  );
  expect({ status: otherAnswer.status, textIncludes: otherAnswer.text.includes(note) }).toEqual({
    status: 200,
    textIncludes: true,
  });
  expect(tickedValues(otherAnswer.text, 'times')).toEqual([firstTime]);
  const offeredTimes = elements(otherAnswer.text, 'input').flatMap(({ name, value = '' }) =>
    name === 'times' && value !== firstTime ? [value] : [],
  );
  const secondTime = offeredTimes[0] ?? '';
  expect(secondTime.slice(0, 10)).not.toBe(firstTime.slice(0, 10));
  const body = new URLSearchParams({ meeting, note });
  for (const at of [firstTime, secondTime]) body.append('times', at);
  const sentPage = await get('/en/forms/doctor-propose', {
    method: 'POST',
    headers: {
      cookie: doctor,
      origin: SITE,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: body.toString(),
  });
  expect(sentPage.headers.location).toBe(`/en/doctor-dashboard/meetings/${meeting}?done=Proposed`);
  const { proposal } = JSON.parse((await read(`/api/patient/meetings/${meeting}`)).text).content;
  expect(proposal.times).toHaveLength(2);
  await send('patient-decline', { meeting, sure: '1' });
});

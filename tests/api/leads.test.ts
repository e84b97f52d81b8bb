import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { sendDataRequest, sendMessage } from '#contract/site/leads.ts';
import { database } from '#db/client.ts';
import { dataRequests, leads } from '#db/schema/leads.ts';
import { outbox } from '#db/schema/outbox.ts';
import { decrypt } from '#db/encryption/encrypt.ts';
import { call } from './support/api.ts';
import { newCaller } from './support/caller.ts';
import { useSeededDatabase } from './support/database.ts';

useSeededDatabase();

const message = {
  name: 'Nadia',
  email: 'nadia@example.com',
  message: 'السلام عليكم İıŞ 👩🏽‍⚕️',
  consent: 'on',
  page: '/ar',
};
const application = {
  name: 'Jean Martin',
  nationality: 'FR',
  identity: '12AB34567',
  email: 'jean@example.com',
  request: 'erase',
  details: 'Mon compte.',
};

describe('POST /home/send-message', () => {
  test.each(LOCALES)('stores the message and thanks in %s', async (locale) => {
    const { status, json } = await call(sendMessage, { locale, body: message, from: newCaller() });
    expect({ status, content: json.content }).toEqual({ status: 200, content: null });
    expect(json.message).toBeTruthy();
  });

  test('stores a message as a lead; a robot gets the same answer, and nothing is stored', async () => {
    const count = () => database().$count(leads);
    const before = await count();
    const person = await call(sendMessage, { locale: 'ar', body: message, from: newCaller() });
    expect(await count()).toBe(before + 1);
    const [lead] = await database().select().from(leads).orderBy(desc(leads.createdAt)).limit(1);
    expect(lead).toMatchObject({
      kind: 'message',
      state: 'new',
      name: message.name,
      email: message.email,
      page: '/ar',
      locale: 'ar',
    });
    expect(
      await database().select({ kind: outbox.kind, about: outbox.about, to: outbox.email }).from(outbox),
    ).toContainEqual({ kind: 'lead-received', about: { lead: lead?.id }, to: null });
    const place = { table: 'leads', row: lead?.id ?? '', column: 'message' };
    expect(decrypt(place, lead?.message ?? '')).toBe(message.message);
    const body = { ...message, website: 'https://spam.example' };
    const robot = await call(sendMessage, { locale: 'ar', body, from: newCaller() });
    expect({ status: robot.status, json: robot.json }).toEqual({ status: person.status, json: person.json });
    expect(await count()).toBe(before + 1);
  });

  test('a phone number may replace the e-mail address', async () => {
    const { email: _, ...rest } = message;
    expect(
      (await call(sendMessage, { body: { ...rest, phone: '+213 555 12 34 56' }, from: newCaller() })).status,
    ).toBe(200);
  });

  test.each([
    ['name', { name: '' }],
    ['message', { message: '  ' }],
    ['message', { message: 'x'.repeat(4001) }],
    ['consent', { consent: undefined }],
    ['email', { email: 'nobody' }],
    ['email', { email: '', phone: '' }],
  ])('without a valid %s it is refused on that field', async (field, change) => {
    const { status, json } = await call(sendMessage, {
      locale: 'en',
      body: { ...message, ...change },
      from: newCaller(),
    });
    expect(status).toBe(422);
    expect(Object.keys(json.errors)).toEqual([field]);
  });

  test('all faults are named at once, also that there is no way to answer', async () => {
    const { json } = await call(sendMessage, { locale: 'en', body: {}, from: newCaller() });
    expect(Object.keys(json.errors).sort()).toEqual(['consent', 'email', 'message', 'name']);
  });

  test.each([
    ['en', 'Please enter an email address or a phone number.'],
    ['ar', 'يُرجى كتابة عنوان بريد إلكتروني أو رقم هاتف.'],
    ['fr', 'Veuillez saisir une adresse e-mail ou un numéro de téléphone.'],
    ['tr', 'Lütfen bir e-posta adresi ya da telefon numarası yazın.'],
  ] as const)('without a way to answer either of the two is asked for, in %s', async (locale, text) => {
    const body = { ...message, email: '' };
    const { json } = await call(sendMessage, { locale, body, from: newCaller() });
    expect(json.errors).toEqual({ email: [text] });
  });

  test('each field is refused for its first fault alone', async () => {
    const body = { ...message, name: '', email: `${'a'.repeat(300)}`, phone: 'x'.repeat(41) };
    const { json } = await call(sendMessage, { locale: 'en', body, from: newCaller() });
    expect(Object.keys(json.errors).sort()).toEqual(['email', 'name', 'phone']);
    for (const texts of Object.values(json.errors)) expect(texts).toHaveLength(1);
  });

  test('the sixth message of a minute from one address is refused with Retry-After', async () => {
    const address = newCaller();
    const statuses = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push(await call(sendMessage, { body: message, from: address }));
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(Number(statuses[5]?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('POST /data-requests', () => {
  test('mails the receipt to the applicant, with nothing of the application itself', async () => {
    const body = { ...application, email: `receipt-${crypto.randomUUID()}@example.com` };
    const { json } = await call(sendDataRequest, { locale: 'fr', body, from: newCaller() });
    const [mail] = await database().select().from(outbox).where(eq(outbox.email, body.email));
    expect(mail).toMatchObject({
      kind: 'data-request-filed',
      locale: 'fr',
      about: { receipt: json.content.receipt, answerBy: json.content.answer_by },
    });
  });

  test('answers with a receipt, the application in Turkish and the last day of thirty', async () => {
    const { status, json } = await call(sendDataRequest, {
      locale: 'fr',
      body: application,
      from: newCaller(),
    });
    expect(status).toBe(200);
    const { receipt, text, answer_by } = json.content;
    expect(receipt).toBeTruthy();
    expect(text).toContain('Pasaport numarası: 12AB34567');
    expect(text).toContain('6698 sayılı');
    const days = (Date.parse(answer_by) - Date.parse(new Date().toISOString().slice(0, 10))) / 86_400_000;
    expect([29, 30, 31]).toContain(days);
    expect(json.message).toContain(receipt);
  });

  test('the application names its day and its number, and is kept as it was answered', async () => {
    const { json } = await call(sendDataRequest, { locale: 'ar', body: application, from: newCaller() });
    const { receipt, text, answer_by } = json.content;
    const [year, month, day] = Temporal.PlainDate.from(answer_by)
      .subtract({ days: 30 })
      .toString()
      .split('-');
    expect(text).toContain(`Başvuru tarihi: ${day}.${month}.${year}\nBaşvuru numarası: ${receipt}`);
    const [stored] = await database().select().from(dataRequests).where(eq(dataRequests.receipt, receipt));
    const place = { table: 'data_requests', row: stored?.id ?? '', column: 'text' };
    expect(decrypt(place, stored?.text ?? '')).toBe(text);
  });

  test('all faults are named at once', async () => {
    const { status, json } = await call(sendDataRequest, { body: {}, from: newCaller() });
    const fields = ['details', 'email', 'identity', 'name', 'nationality', 'request'];
    expect({ status, errors: Object.keys(json.errors).sort() }).toEqual({ status: 422, errors: fields });
  });

  test('an application is never dropped, not even with the hidden field filled', async () => {
    const before = await database().$count(dataRequests);
    const body = { ...application, details: 'Everything.', website: 'https://filled.example' };
    const { json } = await call(sendDataRequest, { body, from: newCaller() });
    expect(json.content.receipt).toBeTruthy();
    expect(await database().$count(dataRequests)).toBe(before + 1);
  });

  test('an application whose form is sent again is answered with its first receipt, and mailed once', async () => {
    const body = { ...application, email: `again-${crypto.randomUUID()}@example.com` };
    const first = await call(sendDataRequest, { locale: 'fr', body, from: newCaller() });
    const second = await call(sendDataRequest, { locale: 'fr', body, from: newCaller() });
    expect(second.json).toEqual(first.json);
    expect(await database().$count(outbox, eq(outbox.email, body.email))).toBe(1);
  });

  test('the application of a citizen has their identity number', async () => {
    const body = { ...application, nationality: 'TR', identity: '10000000146' };
    const { json } = await call(sendDataRequest, { body, from: newCaller() });
    expect(json.content.text).toContain('T.C. kimlik numarası: 10000000146');
  });

  test.each([
    ['nationality', { nationality: 'France' }],
    ['identity', { identity: '!' }],
    ['request', { request: 'everything' }],
  ])('a wrong %s is refused', async (field, change) => {
    const { status, json } = await call(sendDataRequest, {
      body: { ...application, ...change },
      from: newCaller(),
    });
    expect({ status, errors: Object.keys(json.errors) }).toEqual({ status: 422, errors: [field] });
  });
});

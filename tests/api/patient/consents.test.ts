import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { decideConsent, getConsents } from '#contract/patient/consents.ts';
import { database, transaction } from '#db/client.ts';
import { hasConsent, recordConsent, currentConsents } from '#db/consents.ts';
import { TREATMENT_CONSENTS } from '#domain/consents.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { type Caller, signIn } from '../support/sign-in.ts';

useTestDatabase();
let as: Caller;
beforeAll(async () => {
  as = await signIn('Patient');
});

const agreement = { kind: 'health-data', version: TREATMENT_CONSENTS['health-data'], given: true } as const;
const hasAgreed = (user = as.id) => hasConsent(database(), user, 'health-data');
const log = async () =>
  (
    await database().execute(
      sql`select kind, version, locale, given from consents where user_id = ${as.id} order by id`,
    )
  ).rows;

test('every decision is in the history of its consent, the last first', async () => {
  const patient = await signIn('Patient');
  for (const given of [true, false, true])
    await call(decideConsent, { as: patient, body: { ...agreement, given } });
  const { json } = await call(getConsents, { as: patient });
  const [health, transfer] = json.content.items;
  expect(health.history.map(({ given }: { given: boolean }) => given)).toEqual([true, false, true]);
  expect(health.history[0].at).toBe(health.decided_at);
  expect(transfer.history).toEqual([]);
});

test('the history of a consent shows fifty decisions, however many there are on the other one', async () => {
  const patient = await signIn('Patient');
  const decide = (kind: 'health-data' | 'transfer-abroad') =>
    recordConsent(database(), {
      subject: { user: patient.id },
      kind,
      version: TREATMENT_CONSENTS[kind],
      locale: 'en',
      given: true,
    });
  await decide('health-data');
  for (let decisions = 0; decisions < 51; decisions += 1) await decide('transfer-abroad');
  const { json } = await call(getConsents, { as: patient });
  const [health, transfer] = json.content.items;
  expect(health.history).toHaveLength(1);
  expect(transfer.history).toHaveLength(50);
});

test.each(LOCALES)(
  'in %s both consents are shown with their text, and as not given before the patient gave them',
  async (locale) => {
    const { status, json } = await call(getConsents, { as: await signIn('Patient'), locale });
    expect(status).toBe(200);
    expect(
      json.content.items.map(({ kind, given, decided_at }: Record<string, unknown>) => [
        kind,
        given,
        decided_at,
      ]),
    ).toEqual([
      ['health-data', false, null],
      ['transfer-abroad', false, null],
    ]);
    for (const { title, text } of json.content.items) {
      expect(title.length).toBeGreaterThan(15);
      expect(text.length).toBeGreaterThan(100);
      expect(text).not.toMatch(/[{}]/);
    }
  },
);

test('a patient gives one consent at a time, and withdraws it; the log keeps both decisions', async () => {
  const agreementAnswer = await call(decideConsent, { as, locale: 'ar', body: agreement });
  expect({ status: agreementAnswer.status, message: agreementAnswer.json.message }).toEqual({
    status: 200,
    message: 'سُجِّلت موافقتك.',
  });
  expect(agreementAnswer.json.content.items.map(({ given }: { given: boolean }) => given)).toEqual([
    true,
    false,
  ]);
  expect(Date.parse(agreementAnswer.json.content.items[0].decided_at)).toBeGreaterThan(Date.now() - 60_000);
  expect(await hasAgreed()).toBe(true);
  const withdrawn = await call(decideConsent, {
    as,
    locale: 'tr',
    body: { ...agreement, version: 'any', given: false },
  });
  expect({ status: withdrawn.status, message: withdrawn.json.message }).toEqual({
    status: 200,
    message: expect.stringMatching(/^Rızanız geri alındı\. Hekimleriniz/),
  });
  expect(await hasAgreed()).toBe(false);
  expect(await log()).toEqual([
    { kind: 'health-data', version: agreement.version, locale: 'ar', given: true },
    { kind: 'health-data', version: 'any', locale: 'tr', given: false },
  ]);
});

test('consent to a text that is no longer shown is refused, and a past consent to one does not count', async () => {
  const refusal = await call(decideConsent, { as, body: { ...agreement, version: '2020-01' } });
  expect({ status: refusal.status, errors: Object.keys(refusal.json.errors) }).toEqual({
    status: 409,
    errors: ['health_consent'],
  });
  const { id } = await signIn('Patient');
  const earlierConsent = { subject: { user: id }, ...agreement, version: '2020-01', locale: 'en' } as const;
  await transaction(database(), (tx) => recordConsent(tx, earlierConsent));
  expect(await hasAgreed(id)).toBe(false);
  const [first] = await currentConsents(database(), id);
  expect(first).toEqual({ kind: 'health-data', given: false, at: expect.any(Date) });
});

test.each([
  ['kind', { kind: 'cookies' }],
  ['version', { version: '' }],
  ['given', { given: 'maybe' }],
])('a wrong %s is refused on its field', async (field, change) => {
  const { status, json } = await call(decideConsent, { as, body: { ...agreement, ...change } });
  expect({ status, errors: Object.keys(json.errors) }).toEqual({ status: 422, errors: [field] });
});

test('a patient sees and gives only their own consents', async () => {
  await call(decideConsent, { as, body: agreement });
  const otherPatient = await signIn('Patient');
  const { json } = await call(getConsents, { as: otherPatient });
  expect(json.content.items[0].given).toBe(false);
  expect((await call(getConsents, { as: await signIn('Doctor') })).status).toBe(403);
  expect((await call(decideConsent, { body: agreement })).status).toBe(401);
});

test('a visitor’s cookie choice is stored under an id of their browser, with the categories', async () => {
  const visitor = randomUUID();
  const choice = { subject: { visitor }, kind: 'cookies', version: '1', locale: 'fr', given: true } as const;
  await transaction(database(), (tx) => recordConsent(tx, { ...choice, categories: ['statistics'] }));
  const { rows } = await database().execute(
    sql`select user_id, categories from consents where visitor_id = ${visitor}`,
  );
  expect(rows).toEqual([{ user_id: null, categories: ['statistics'] }]);
});

test.each([sql`update consents set given = true`, sql`delete from consents`, sql`truncate consents`])(
  'the log of consents is append-only',
  async (change) => {
    const refusedChange = database().execute(change);
    await expect(refusedChange).rejects.toMatchObject({ cause: { message: 'consents is append-only' } });
  },
);

import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeFormToken } from '#api/form-token.ts';
import { LOCALES } from '#config.ts';
import { getProfile } from '#contract/account/profile.ts';
import { saveProfile } from '#contract/account/save-profile.ts';
import { register } from '#contract/auth/register.ts';
import { requestCall, sendMessage } from '#contract/site/leads.ts';
import { database } from '#db/client.ts';
import { leads } from '#db/schema/leads.ts';
import { users } from '#db/schema/users.ts';
import { decrypt } from '#db/encryption/encrypt.ts';
import type { LeadKind } from '#domain/leads.ts';
import { call } from './support/api.ts';
import { newCaller } from './support/caller.ts';
import { useSeededDatabase } from './support/database.ts';
import { signIn } from './support/sign-in.ts';

useSeededDatabase();

/** One number of Kuwait, as six people write it. */
const SPELLINGS = [
  { phone: '+965 9987 6543' },
  { phone: '00965 99876543' },
  { phone: '+٩٦٥ ٩٩٨٧ ٦٥٤٣' },
  { phone: '٠٠٩٦٥٩٩٨٧٦٥٤٣' },
  { phone: '٩٩٨٧٦٥٤٣', phone_country: 'KW' },
  { phone: '(9987) 6543', phone_country: 'KW' },
];
const E164 = '+96599876543';

const request = { name: 'Reem', language: 'ar', topic: 'dentistry', when: 'any', consent: '1' };
const askForCall = (typed: object, locale: (typeof LOCALES)[number] = 'ar') =>
  call(requestCall, {
    locale,
    body: { ...request, stamp: makeFormToken('page', new Date()).stamp, ...typed },
    from: newCaller(),
  });

/** The number of the one stored lead of a kind. The lead is deleted, so that the next test cannot find it. */
async function takePhone(kind: LeadKind): Promise<string> {
  const [lead, ...others] = await database()
    .delete(leads)
    .where(and(eq(leads.kind, kind), eq(leads.name, request.name)))
    .returning();
  expect(others).toEqual([]);
  return decrypt({ table: 'leads', row: lead?.id ?? '', column: 'phone' }, lead?.phone ?? '');
}

describe.each(SPELLINGS)('the number of Kuwait written as $phone', (typed) => {
  test('is stored as E.164 with a request for a call', async () => {
    expect((await askForCall(typed)).status).toBe(200);
    expect(await takePhone('call-back')).toBe(E164);
  });

  test('is stored as E.164 with a message', async () => {
    const body = { name: request.name, message: 'When?', consent: '1', ...typed };
    expect((await call(sendMessage, { body, from: newCaller() })).status).toBe(200);
    expect(await takePhone('message')).toBe(E164);
  });

  test('is stored as E.164 with a registration', async () => {
    const email = `reem-${crypto.randomUUID()}@example.com`;
    const password = 'A quiet harbour 7';
    const body = {
      name: 'Reem',
      email,
      password,
      password_confirmation: password,
      role_name: 'Patient',
      consents: { terms: '1' },
      ...typed,
    };
    expect((await call(register, { body, from: newCaller() })).status).toBe(200);
    const [user] = await database().select().from(users).where(eq(users.email, email));
    const place = { table: 'users', row: user?.id ?? '', column: 'phone' };
    expect(decrypt(place, user?.phone ?? '')).toBe(E164);
  });

  test('is stored as E.164 in a profile', async () => {
    const patient = await signIn('Patient');
    await call(saveProfile, { as: patient, body: typed });
    expect((await call(getProfile, { as: patient })).json.content.phone).toBe(E164);
  });
});

describe('an invalid number', () => {
  test.each([
    [{ phone: '9987', phone_country: 'KW' }, '+965 500 12345'],
    [{ phone: '+33 6 12 34', phone_country: '' }, '+33 6 12 34 56 78'],
    [{ phone: '99876543' }, '+44 7400 123456'],
  ])('%j is refused with an example', async (typed, example) => {
    const { status, json } = await askForCall(typed, 'en');
    expect(status).toBe(422);
    expect(json.errors.phone).toHaveLength(1);
    expect(json.errors.phone[0]).toContain(example);
  });

  test.each(LOCALES)('is refused in %s with a complete text', async (locale) => {
    const { json } = await askForCall({ phone: '12' }, locale);
    expect(json.errors.phone[0]).not.toMatch(/\{\{|undefined|phone_country/);
  });

  test('is named together with all other faults', async () => {
    const { json } = await askForCall({ phone: '12', name: '', consent: '' });
    expect(Object.keys(json.errors).sort()).toEqual(['consent', 'name', 'phone']);
  });

  test.each([
    ['a code that no country has', 'ZZ'],
    ['a name instead of a code', 'Kuwait'],
  ])('with %s is refused, and the country is named', async (_, country) => {
    const { status, json } = await askForCall({ phone: '99876543', phone_country: country });
    expect(status).toBe(422);
    expect(Object.keys(json.errors)).toContain('phone_country');
  });
});

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getProfile, getProfileCompleteness } from '#contract/account/profile.ts';
import { saveProfile } from '#contract/account/save-profile.ts';
import { database } from '#db/client.ts';
import { users } from '#db/schema/users.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { type Caller, signIn } from '../support/sign-in.ts';

useTestDatabase();

const WHOLE_PROFILE = {
  name: 'Nadia Benali-Çağlar',
  phone: '+33 6 12 34 56 78',
  country: 'FR',
  city: 'Saint-Étienne',
  birth_date: '1990-05-01',
  gender: 'female',
  languages: ['fr', 'ar', 'fr'],
  timezone: 'europe/paris',
  locale: 'fr',
};
const save = (as: Caller, body: unknown) => call(saveProfile, { as, body, locale: 'en' });
const readUser = async ({ id }: Caller) => {
  const [row] = await database().select().from(users).where(eq(users.id, id));
  return row;
};

describe('the profile', () => {
  test('is stored completely, its phone number encrypted, and changes only in the fields that are sent', async () => {
    const patient = await signIn('Patient');
    const { status, json } = await save(patient, WHOLE_PROFILE);
    const storedProfile = {
      ...WHOLE_PROFILE,
      email: patient.email,
      phone: '+33612345678',
      languages: ['fr', 'ar'],
      timezone: 'Europe/Paris',
      photo: null,
    };
    expect({ status, json }).toEqual({
      status: 200,
      json: { content: storedProfile, message: 'Your profile has been saved.' },
    });
    expect((await readUser(patient))?.phone).toMatch(/^v1\./);

    const changedProfile = await save(patient, { city: '', country: ' ', phone: null, languages: [] });
    const removed = { city: null, country: null, phone: null, languages: [] };
    expect(changedProfile.json.content).toEqual({ ...storedProfile, ...removed });
    expect((await save(patient, {})).json.content).toEqual(changedProfile.json.content);
    expect((await call(getProfile, { as: patient })).json.content).toEqual(changedProfile.json.content);
  });

  test('ignores role, state and e-mail address', async () => {
    const patient = await signIn('Patient');
    const before = await readUser(patient);
    await save(patient, {
      role: 'Editor',
      role_name: 'Editor',
      state: 'pending',
      email: 'x@example.com',
      id: 'x',
    });
    expect(await readUser(patient)).toEqual(before);
  });

  test.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['a phone number without its country', { phone: '0612345678' }, 'phone'],
    ['an unknown country', { country: 'ZZ' }, 'country'],
    ['a birth date after today', { birth_date: '2999-01-01' }, 'birth_date'],
    ['a birth date before 1900', { birth_date: '1899-12-31' }, 'birth_date'],
    ['a date that does not exist', { birth_date: '1990-02-30' }, 'birth_date'],
    ['an unknown gender', { gender: 'x' }, 'gender'],
    ['an unknown language', { languages: ['qq'] }, 'languages.0'],
    ['too many languages', { languages: 'en fr de tr ar es it nl pt pl ru'.split(' ') }, 'languages'],
    ['an unknown time zone', { timezone: 'Mars/Olympus' }, 'timezone'],
    ['a city that is too long', { city: 'x'.repeat(121) }, 'city'],
    ['a NUL character', { city: 'a\0b' }, 'city'],
  ])('refuses %s', async (_, body, field) => {
    const { status, json } = await save(await signIn('Doctor'), body);
    expect({ status, errors: Object.keys(json.errors) }).toEqual({ status: 422, errors: [field] });
  });

  test('has a completeness in percent that grows as its parts are filled in', async () => {
    const patient = await signIn('Patient', { emailVerifiedAt: undefined });
    const readCompleteness = async () => (await call(getProfileCompleteness, { as: patient })).json.content;
    const missingParts = [
      'email_verified',
      'phone',
      'country',
      'city',
      'birth_date',
      'gender',
      'languages',
      'photo',
    ];
    expect(await readCompleteness()).toEqual({ percentage: 20, missing: missingParts });
    await save(patient, WHOLE_PROFILE);
    expect(await readCompleteness()).toEqual({ percentage: 80, missing: ['email_verified', 'photo'] });
  });

  test('needs a signed-in user', async () => {
    for (const endpoint of [getProfile, saveProfile, getProfileCompleteness])
      expect((await call(endpoint, endpoint === saveProfile ? { body: {} } : {})).status).toBe(401);
  });
});

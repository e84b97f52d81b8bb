import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { elements } from '../support/html.ts';
import { get, newCaller, postForm } from '../support/request.ts';
import { SITE } from '../support/site.ts';
import { cookieHeader, PASSWORD, type Visitor, visitor } from '../support/visitors.ts';

const PLACES = ['', '/security', '/notifications', '/privacy'] as const;

const getAs = (path: string, { cookie }: Pick<Visitor, 'cookie'>) => get(path, { headers: { cookie } });
const send = (
  form: string,
  fields: Record<string, string>,
  { cookie }: Pick<Visitor, 'cookie'>,
  locale = 'en',
) => postForm(`/${locale}/forms/${form}`, fields, { cookie });
const pathOf = (role: 'patient' | 'doctor', place: string, locale: Locale = 'en') =>
  `/${locale}/${role}-dashboard/account${place}`;

let patient: Visitor;
let doctor: Visitor;
beforeAll(async () => {
  patient = await visitor();
  doctor = await visitor('Doctor');
});

describe.each(LOCALES)('the account in %s', (locale) => {
  test.each(PLACES)(
    'has its page "%s" in both dashboards, which is not stored and links to all of them',
    async (place) => {
      for (const [role, person] of [
        ['patient', patient],
        ['doctor', doctor],
      ] as const) {
        const { status, text, headers } = await getAs(pathOf(role, place, locale), person);
        expect({ role, status }).toEqual({ role, status: 200 });
        expect(headers['cache-control']).toContain('no-store');
        const links = elements(text, 'a');
        expect(links.map(({ href }) => href)).toEqual(
          expect.arrayContaining(PLACES.map((other) => pathOf(role, other, locale))),
        );
        expect(links.find(({ href }) => href === pathOf(role, place, locale) && href)).toBeDefined();
      }
    },
  );
});

test.each(PLACES)(
  'the page "%s" of the other role leads to an explanation and to the own dashboard',
  async (place) => {
    const { status, headers } = await getAs(pathOf('doctor', place), patient);
    expect(status).toBe(303);
    const { text } = await getAs(headers.location ?? '', patient);
    expect(text).toContain(getT('en')('auth:login.otherRole'));
    expect(elements(text, 'a').map(({ href }) => href)).toContain('/en/patient-dashboard');
    expect((await get(pathOf('doctor', place))).headers.location).toContain('/en/login?next=');
  },
);

describe('without a script', () => {
  test('a profile is saved, and a refused one comes back as it was typed', async () => {
    const person = await visitor();
    const profile = {
      name: 'Deniz <Kaya>',
      phone: '612345678',
      phone_country: 'FR',
      country: 'FR',
      city: 'Lyon',
      birth_date: '1990-02-03',
      gender: 'other',
      languages: 'tr',
      timezone: 'Asia/Dubai',
      locale: 'fr',
    };
    const refusal = await send('profile', { ...profile, birth_date: '2990-01-01' }, person, 'fr');
    expect(refusal.status).toBe(422);
    const fields = elements(refusal.text, 'input');
    expect(fields.find(({ name }) => name === 'name')?.['value']).toBe('Deniz <Kaya>');
    const invalidFields = fields.filter((field) => field['aria-invalid'] === 'true');
    expect(invalidFields.map(({ name }) => name)).toEqual(['birth_date']);

    const saveAnswer = await send('profile', profile, person, 'fr');
    expect({ status: saveAnswer.status, location: saveAnswer.headers.location }).toEqual({
      status: 303,
      location: `${pathOf('patient', '', 'fr')}?done=profile`,
    });
    const { text } = await getAs(saveAnswer.headers.location ?? '', person);
    expect(text).toContain(getT('fr')('account:profile.saved'));
    const value = (name: string) =>
      elements(text, 'input').find((field) => field['name'] === name)?.['value'];
    expect({ phone: value('phone'), city: value('city'), birth_date: value('birth_date') }).toEqual({
      phone: '+33612345678',
      city: 'Lyon',
      birth_date: '1990-02-03',
    });
    const chosenOptions = elements(text, 'option').filter((option) => 'selected' in option);
    expect(chosenOptions.map((option) => option['value'])).toEqual(
      expect.arrayContaining(['FR', 'Asia/Dubai', 'fr', 'other']),
    );
  });

  test('a picture is uploaded, and a file that is no picture is refused at its field', async () => {
    const upload = (body: Buffer) => {
      const boundary = 'account-photo';
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="p.png"\r\nContent-Type: image/png\r\n\r\n`;
      return get('/en/forms/photo', {
        method: 'POST',
        headers: {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          origin: SITE,
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': newCaller(),
          cookie: patient.cookie,
        },
        body: Buffer.concat([Buffer.from(head), body, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      });
    };
    const refusal = await upload(Buffer.from('no picture'));
    expect(refusal.status).toBe(422);
    expect(elements(refusal.text, 'input').find(({ name }) => name === 'photo')?.['aria-invalid']).toBe(
      'true',
    );
    const white = { width: 64, height: 64, channels: 3, background: 'white' } as const;
    const { status, headers } = await upload(await sharp({ create: white }).png().toBuffer());
    expect({ status, location: headers.location }).toEqual({
      status: 303,
      location: `${pathOf('patient', '')}?done=photo`,
    });
    expect((await getAs(pathOf('patient', ''), patient)).text).toContain('account-photo-shown" src="/');
  });

  test('the password is changed, and other sessions end', async () => {
    const person = await visitor();
    const otherSession = { cookie: await person.signIn() };
    const form = {
      old_password: PASSWORD,
      new_password: 'a sentence of my own',
      confirm_password: 'another',
    };
    const refusal = await send('change-password', form, person);
    expect(refusal.status).toBe(422);
    expect(refusal.text).not.toContain('a sentence of my own');
    const changeAnswer = await send(
      'change-password',
      { ...form, confirm_password: form.new_password },
      person,
    );
    expect(changeAnswer.headers.location).toBe(`${pathOf('patient', '/security')}?done=change-password`);
    const cookie = cookieHeader(changeAnswer);
    expect((await getAs(pathOf('patient', '/security'), { cookie })).status).toBe(200);
    expect((await getAs(pathOf('patient', '/security'), otherSession)).status).toBe(303);
  });

  test('one other session is ended, and then all at once', async () => {
    const person = await visitor();
    const otherSession = { cookie: await person.signIn() };
    const { text } = await getAs(pathOf('patient', '/security'), person);
    const id = elements(text, 'button').find(({ name }) => name === 'id')?.['value'] ?? '';
    expect((await send('sessions', { id }, person)).headers.location).toContain('done=sessions');
    expect((await getAs(pathOf('patient', ''), otherSession)).status).toBe(303);
    const confirmPage = await send('sessions', {}, person);
    expect({
      status: confirmPage.status,
      textIncludes: confirmPage.text.includes(getT('en')('settings:sessions.allTitle')),
    }).toEqual({ status: 200, textIncludes: true });
    expect((await send('sessions', { sure: '1' }, person)).headers.location).toBe('/en?done=logout');
    expect((await getAs(pathOf('patient', ''), person)).status).toBe(303);
  });

  test('a consent is given and withdrawn, and its history lists both', async () => {
    const person = await visitor();
    const page = async () => (await getAs(pathOf('patient', '/privacy'), person)).text;
    const version = elements(await page(), 'input').find(({ name }) => name === 'version')?.['value'] ?? '';
    const decide = (given: string, sure = {}) =>
      send('consent', { kind: 'health-data', version, given, ...sure }, person);
    expect((await decide('1')).headers.location).toContain('done=consent');
    const confirmPage = await decide('0');
    expect({
      status: confirmPage.status,
      textIncludes: confirmPage.text.includes(getT('en')('settings:withdrawal.health-data')),
    }).toEqual({ status: 200, textIncludes: true });
    const { items } = JSON.parse((await getAs('/api/patient/consents', person)).text).content;
    expect(items.find(({ kind }: { kind: string }) => kind === 'health-data').given).toBe(true);
    expect((await decide('0', { sure: '1' })).headers.location).toContain('done=consent-withdrawn');
    const text = await page();
    expect(text).toContain(getT('en')('settings:consent.wasGiven'));
    expect(text).toContain(getT('en')('settings:consent.wasWithdrawn'));
    expect((await send('consent', { kind: 'health-data', version: '1999', given: '1' }, person)).status).toBe(
      409,
    );
  });

  test('the account is closed only with its password, and the home page says so', async () => {
    const person = await visitor();
    const refusal = await send('close-account', { password: 'not this one' }, person);
    expect(refusal.status).toBe(422);
    const closing = await send('close-account', { password: PASSWORD }, person);
    expect({ status: closing.status, location: closing.headers.location }).toEqual({
      status: 303,
      location: '/en?done=close-account',
    });
    expect((await get('/en?done=close-account')).text).toContain(getT('en')('account:close.done'));
    expect((await postForm('/en/forms/login', { email: person.email, password: PASSWORD })).status).toBe(422);
  });

  test.each(['profile', 'photo', 'change-password', 'sessions', 'notifications', 'consent', 'close-account'])(
    'the form %s is for those who are signed in, and leads back to its page',
    async (form) => {
      expect((await postForm(`/en/forms/${form}`, {})).headers.location).toContain('/en/login?next=');
      const { status, headers } = await getAs(`/en/forms/${form}`, patient);
      expect(status).toBe(303);
      expect(headers.location).toMatch(/^\/en\/patient-dashboard\/account/);
    },
  );
});

test('the account offers no provider to link if none is configured', async () => {
  const { text } = await getAs(pathOf('patient', '/security'), patient);
  expect(text).toContain(getT('en')('settings:sessions.title'));
  expect(text).not.toContain(getT('en')('settings:identities.title'));
});

test('the page in preparation has the ways to sign in and to register', async () => {
  for (const locale of LOCALES) {
    const { text } = await get(`/${locale}/cooming-soon`);
    const links = elements(text, 'a').map(({ href }) => href);
    expect(links).toEqual(expect.arrayContaining([`/${locale}/login`, `/${locale}/forms/register`]));
  }
});

import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { elements, headOf } from './support/html.ts';
import { get, postForm } from './support/request.ts';
import { cookieHeader } from './support/visitors.ts';

const PASSWORD = 'correct horse battery';
let accountCount = 0;
const newEmail = () => {
  accountCount += 1;
  return `visitor-${process.pid}-${Date.now()}-${accountCount}@example.com`;
};
const register = (email: string, more: Record<string, string> = {}, locale = 'en') =>
  postForm(`/${locale}/forms/register`, {
    role_name: 'Patient',
    name: 'Sign Up',
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    terms: '1',
    timezone: 'Europe/Paris',
    ...more,
  });
const logIn = (email: string, more: Record<string, string> = {}, locale = 'en') =>
  postForm(`/${locale}/forms/login`, { email, password: PASSWORD, ...more });

/** Registers a person and signs them in, without a script. */
async function newVisitor(role: 'Patient' | 'Doctor' = 'Patient') {
  const email = newEmail();
  await register(email, { role_name: role });
  const answer = await logIn(email);
  return { email, cookie: cookieHeader(answer), answer };
}

let patient: Awaited<ReturnType<typeof newVisitor>>;
beforeAll(async () => {
  patient = await newVisitor();
});

const FORMS = ['register', 'login', 'forgot-password', 'reset-password', 'verify-email', 'second-factor'];

describe.each(LOCALES)('accounts without JavaScript in %s', (locale) => {
  test('the login has its form, and ways to register and to a new password', async () => {
    const { status, text, headers } = await get(`/${locale}/login`);
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('no-store');
    expect(elements(text, 'form').map(({ action }) => action)).toContain(`/${locale}/forms/login`);
    const links = elements(text, 'a').map(({ href }) => href);
    expect(links).toEqual(
      expect.arrayContaining([`/${locale}/forms/register`, `/${locale}/forms/forgot-password`]),
    );
  });

  test.each(FORMS)('the form %s has a page, which search engines do not index', async (form) => {
    const { status, text } = await get(`/${locale}/forms/${form}`);
    expect(status).toBe(200);
    expect(headOf(text).robots).toContain('noindex');
  });

  test('a registration that is not accepted comes back with its values, without the passwords', async () => {
    const { status, text } = await register(
      newEmail(),
      { name: 'Kept As It Was', terms: '', password_confirmation: 'another one' },
      locale,
    );
    expect(status).toBe(422);
    expect(text).toContain('Kept As It Was');
    expect(text).not.toContain(PASSWORD);
    const invalid = elements(text, 'input').filter((field) => field['aria-invalid'] === 'true');
    expect(invalid.map(({ id }) => id).sort()).toEqual(['account-password_confirmation', 'account-terms']);
  });

  test('a patient registers, signs in, sees their own address, and signs out', async () => {
    const email = newEmail();
    const registration = await register(email, {}, locale);
    expect({ status: registration.status, location: registration.headers.location }).toEqual({
      status: 303,
      location: `/${locale}/thanks?form=register`,
    });
    const loginAnswer = await logIn(email, {}, locale);
    expect({ status: loginAnswer.status, location: loginAnswer.headers.location }).toEqual({
      status: 303,
      location: `/${locale}/patient-dashboard`,
    });
    const cookie = cookieHeader(loginAnswer);
    const dashboard = await get(`/${locale}/patient-dashboard`, { headers: { cookie } });
    expect(dashboard.status).toBe(200);
    expect(dashboard.text).toContain(email);
    expect(dashboard.headers['cache-control']).toContain('no-store');
    const logout = await postForm(`/${locale}/forms/logout`, {}, { cookie });
    expect({ status: logout.status, location: logout.headers.location }).toEqual({
      status: 303,
      location: `/${locale}?done=logout`,
    });
    expect((await get(`/${locale}/patient-dashboard`, { headers: { cookie } })).status).toBe(303);
    const goodbye = await get(`/${locale}?done=logout`);
    expect(goodbye.text).toContain(getT(locale)('auth:logout.success'));
    expect(goodbye.headers['cache-control']).toContain('no-store');
    expect((await get(`/${locale}`)).text).not.toContain(getT(locale)('auth:logout.success'));
  });
});

describe('guards', () => {
  test.each(['doctor', 'patient'])(
    'the dashboard of a %s leads everybody else to the login, which leads back',
    async (role) => {
      const page = `/fr/${role}-dashboard`;
      const login = `/fr/login?next=${encodeURIComponent(page)}`;
      const answerToVisitor = await get(page);
      expect({ status: answerToVisitor.status, location: answerToVisitor.headers.location }).toEqual({
        status: 303,
        location: login,
      });
      const doctor = await newVisitor('Doctor');
      const [own, other] = role === 'doctor' ? [doctor, patient] : [patient, doctor];
      const answerToOtherRole = await get(page, { headers: { cookie: other.cookie } });
      expect({ status: answerToOtherRole.status, location: answerToOtherRole.headers.location }).toEqual({
        status: 303,
        location: login,
      });
      expect((await get(page, { headers: { cookie: own.cookie } })).status).toBe(200);
    },
  );

  test.each([
    '/en/%64octor-dashboard',
    '/en//doctor-dashboard',
    '//en/doctor-dashboard',
    '/en/./doctor-dashboard',
    '/en/x/../doctor-dashboard',
    '/en/doctor-dashboard/',
    '/en/doctor-dashboard.html',
    '/en/doctor-dashboard/index.html',
    '/en/DOCTOR-DASHBOARD',
    '/EN/doctor-dashboard',
    '/en/doctor%2Ddashboard',
    '/en/doctor-dashboard%00',
    '/en/doctor-dashboard?preview=x',
    '/en/doctor-dashboard;x=1',
    '/en\\doctor-dashboard',
  ])('hold for %s', async (address) => {
    const { cookie } = patient;
    for (const headers of [{}, { cookie }] as Record<string, string>[]) {
      const { status, text, headers: answerHeaders } = await get(address, { headers });
      expect(status).not.toBe(200);
      expect(text).not.toContain('auth-doctor');
      if (status === 301 || status === 303)
        expect(answerHeaders.location).toMatch(/^\/en\/(doctor-dashboard|login\?next=)/);
    }
  });
});

describe('login', () => {
  test('leads on to a page of this site', async () => {
    const { email } = patient;
    const loginAnswer = await logIn(email, { next: '/ar/patient-dashboard?tab=1' });
    expect(loginAnswer.headers.location).toBe('/ar/patient-dashboard?tab=1');
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/en/../../evil',
    '/api/user',
    '/en/unknown/page/here',
    'javascript:alert(1)',
    '/en/blog#x',
    '/en/blog\r\nset-cookie: a=b',
  ])('never leads to %j', async (next) => {
    const { text } = await get(`/en/login?next=${encodeURIComponent(next)}`);
    expect(elements(text, 'input').some(({ name }) => name === 'next')).toBe(false);
    const { email } = patient;
    expect((await logIn(email, { next })).headers.location).toBe('/en/patient-dashboard');
  });

  test('sets a session cookie that scripts cannot read, and a hint that they can', async () => {
    const { answer } = patient;
    const cookies = answer.headers['set-cookie'] ?? [];
    expect(cookies.find((setCookie) => setCookie.includes('_session='))).toMatch(/HttpOnly/);
    expect(cookies.find((setCookie) => setCookie.includes('_login='))).not.toMatch(/HttpOnly/);
  });

  test('a wrong password comes back with the address alone', async () => {
    const { email } = patient;
    const { status, text, headers } = await logIn(email, { password: 'something else' });
    expect(status).toBe(422);
    expect(text).toContain(`value="${email}"`);
    expect(text).not.toContain('something else');
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('no other site can sign a visitor in or out', async () => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const { email, cookie } = patient;
    const loginAnswer = await postForm('/en/forms/login', { email, password: PASSWORD }, foreign);
    expect(loginAnswer.status).toBe(419);
    expect(loginAnswer.headers['set-cookie']).toBeUndefined();
    await postForm('/en/forms/logout', {}, { ...foreign, cookie });
    expect((await get('/en/patient-dashboard', { headers: { cookie } })).status).toBe(200);
  });

  test.each(['/login', '/logout'])('%s works without a language', async (address) => {
    const { status, headers } = await get(address, { headers: { 'accept-language': 'tr' } });
    expect({ status, location: headers.location }).toEqual({ status: 303, location: `/tr${address}` });
  });
});

test('a link that verifies an address takes effect by its button, not by being opened', async () => {
  const token = 'A'.repeat(43);
  const { text } = await get(`/en/forms/verify-email?token=${token}`);
  expect(elements(text, 'input').find(({ name }) => name === 'token')?.['value']).toBe(token);
  const answer = await postForm('/en/forms/verify-email', { token });
  expect(answer.status).toBe(422);
});

test.each(['verify-email', 'newsletter-confirm'])(
  'a link of %s that is invalid has no button after it was refused',
  async (form) => {
    const answer = await postForm(`/en/forms/${form}`, { token: 'B'.repeat(43) });
    const tokens = elements(answer.text, 'input').filter(({ name }) => name === 'token');
    expect({ status: answer.status, tokens }).toEqual({ status: 422, tokens: [] });
  },
);

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getT } from '#i18n/server/t.ts';
import { elements } from '../support/html.ts';
import { get, newCaller, postForm } from '../support/request.ts';
import { cookieHeader } from '../support/visitors.ts';

const PASSWORD = 'correct horse battery';

/** Registers and signs in; the address is never confirmed, and a doctor's registration never reviewed. */
async function registerAndSignIn(role: 'Patient' | 'Doctor'): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await postForm('/en/forms/register', {
    role_name: role,
    name: 'Sign Up',
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    terms: '1',
    timezone: 'Europe/Paris',
  });
  return cookieHeader(await postForm('/en/forms/login', { email, password: PASSWORD }));
}

test.each([
  [
    'Patient',
    '/patient-dashboard',
    ['/wallet/receipt/1', `/book?hold=${randomUUID()}`, `/book?meeting=${randomUUID()}`],
  ],
  [
    'Doctor',
    '/doctor-dashboard',
    ['/income/2026-10', '/income/2026-10/print', '/income/2026-10/statement.csv'],
  ],
] as const)(
  'every tab of a %s whose address is not confirmed can be opened and says so',
  async (role, below, more) => {
    const cookie = await registerAndSignIn(role);
    const home = `/en${below}`;
    const menu = elements((await get(home, { headers: { cookie } })).text, 'a')
      .map(({ href = '' }) => href.replace(/[?#].*/, ''))
      .filter((href) => href.startsWith(home));
    expect(menu.length).toBeGreaterThan(5);
    for (const path of new Set([...menu, ...more.map((place) => home + place)])) {
      const { status, text } = await get(path, { headers: { cookie } });
      expect({ path, status }).toEqual({
        path,
        status: expect.toSatisfy((actual) => [200, 303, 404].includes(actual)),
      });
      if (status === 200 && !path.includes('/account'))
        expect({ path, textIncludes: text.includes(getT('en')('auth:overview.unverified')) }).toEqual({
          path,
          textIncludes: true,
        });
    }
  },
);

test('a patient whose address is not confirmed sees doctors and their free times', async () => {
  const headers = { cookie: await registerAndSignIn('Patient') };
  const list = await get('/en/patient-dashboard/book?specialization=all', { headers });
  expect(list.text).toMatch(/Languages: [^<]*English/);
  const [doctor = ''] = elements(list.text, 'a')
    .map(({ href = '' }) => href.replaceAll('&#38;', '&').replaceAll('&amp;', '&'))
    .filter((href) => href.includes('book?') && href.includes('practice='));
  const { status } = await get(doctor, { headers });
  expect(status).toBe(200);
});

test('a dashboard names the signed-in person in the navbar, with the link to sign out; a stored page names nobody', async () => {
  const headers = { cookie: await registerAndSignIn('Patient') };
  const navbar = async (path: string) => {
    const { text } = await get(path, { headers });
    return text.slice(text.indexOf('<header'), text.indexOf('</header>'));
  };
  const navbarOfDashboard = await navbar('/en/patient-dashboard');
  expect(navbarOfDashboard).toContain('Sign Up');
  expect(navbarOfDashboard).toContain('action="/en/forms/logout"');
  expect(navbarOfDashboard).not.toContain('bar-sign-in');
  const navbarOfStored = await navbar('/en/blog');
  expect(navbarOfStored).not.toContain('Sign Up');
  expect(navbarOfStored).toContain('bar-sign-in');
});

test('a person who asks for the mail too often reads why none is sent, and can ask again', async () => {
  const headers = { cookie: await registerAndSignIn('Patient'), 'x-forwarded-for': newCaller() };
  const ask = () => postForm('/en/forms/resend-verification', { next: '/en/patient-dashboard' }, headers);
  let answer = await ask();
  expect(answer.headers.location).toMatch(/^\/en\/thanks\?form=resend-verification/);
  for (let attempt = 0; attempt < 10 && answer.status === 303; attempt += 1) answer = await ask();
  expect(answer.status).toBe(429);
  expect(elements(answer.text, 'div').some(({ role }) => role === 'alert')).toBe(true);
  const next = elements(answer.text, 'input').find(({ name }) => name === 'next')?.['value'];
  expect(next).toBe('/en/patient-dashboard');
});

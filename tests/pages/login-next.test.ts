import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { getT } from '#i18n/server/t.ts';
import { elements } from './support/html.ts';
import { get, postForm } from './support/request.ts';
import { cookieHeader } from './support/visitors.ts';

const accounts = process.env['TEST_ACCOUNTS'] ?? '';
if (accounts === '') throw new Error('These tests sign in to the demonstration: TEST_ACCOUNTS');

const MEETING = '/en/meeting/5f0c1a52-6a3e-4a0f-9d0e-0c8f6f1b2a77';

async function signIn(role: string): Promise<string> {
  const lines = readFileSync(accounts, 'utf8').split('\n');
  const [email = '', password = ''] = (lines.find((line) => line.startsWith(role)) ?? '').split(' ');
  return cookieHeader(await postForm('/en/forms/login', { email, password }));
}

test('the account page tells editors where they work, and nobody else', async () => {
  const accountOf = async (role: string) =>
    (await get('/en/login', { headers: { cookie: await signIn(role) } })).text;
  expect(await accountOf('editor')).toContain('npm run desk');
  expect(await accountOf('patient')).not.toContain('npm run desk');
});

test.each([
  ['editor', MEETING, true],
  ['editor', '/en/blog', true],
  ['editor', '/en/patient-dashboard/meetings', false],
  ['editor', '/en/doctor-dashboard', false],
  ['doctor', '/en/forms/book?doctor=x', true],
  ['doctor', '/en/forms/booking?hold=x', false],
  ['patient', '/en/doctor-dashboard/calendar', false],
  ['patient', MEETING, true],
])('the login of a signed-in %s leads on to %s: %s', async (role, next, leadsOn) => {
  const cookie = await signIn(role);
  const { text } = await get(`/en/login?next=${encodeURIComponent(next)}`, { headers: { cookie } });
  const hrefs = elements(text, 'a').map(({ href }) => href);
  expect({
    leadsOn: hrefs.some((href) => href !== undefined && decodeURIComponent(href) === next),
    isForOtherRole: text.includes(getT('en')('auth:login.otherRole')),
  }).toEqual({ leadsOn, isForOtherRole: !leadsOn });
});

test('the login before a page of a dashboard says why it is shown, and the one before a public page does not', async () => {
  const loginBefore = async (next: string) => (await get(`/en/login?next=${encodeURIComponent(next)}`)).text;
  expect(await loginBefore('/en/patient-dashboard/book')).toContain(getT('en')('auth:login.first'));
  expect(await loginBefore('/en/blog')).not.toContain(getT('en')('auth:login.first'));
});

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { elements } from '../support/html.ts';
import { postForm } from '../support/request.ts';
import { openSiteOn, type SecondSite } from '../support/second-site.ts';
import { SITE } from '../support/site.ts';
import { cookieHeader } from '../support/visitors.ts';

const accounts = process.env['TEST_ACCOUNTS'] ?? '';
if (accounts === '') throw new Error('These tests sign in to the demonstration: TEST_ACCOUNTS');

/** The cookie of the doctor for whom the back end takes every visitor. */
let cookie = '';
/** The read that fails. */
let failingPath = '';

/** The back end of the site: it refuses what is sent, and answers all reads but the failing one. */
const backEnd = createServer(async (req, res) => {
  if (req.method !== 'GET') {
    req.resume();
    res.writeHead(422, { 'content-type': 'application/json' });
    res.end(JSON.stringify({ message: 'Refused', errors: { licence: ['This number is wrong.'] } }));
    return;
  }
  if (req.url === failingPath) {
    res.writeHead(500, { 'content-type': 'application/json' });
    res.end('{}');
    return;
  }
  const answer = await fetch(`${SITE}/api${req.url}`, { headers: { cookie, 'x-localization': 'en' } });
  res.writeHead(answer.status, { 'content-type': 'application/json' });
  res.end(await answer.text());
});

let site: SecondSite;
beforeAll(async () => {
  const lines = readFileSync(accounts, 'utf8').split('\n');
  const [email = '', password = ''] = (lines.find((line) => line.startsWith('doctor')) ?? '').split(' ');
  cookie = cookieHeader(await postForm('/en/forms/login', { email, password }));
  await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
  site = await openSiteOn(`http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`);
}, 120_000);
afterAll(async () => {
  await site?.close();
  backEnd.closeAllConnections();
  backEnd.close();
});

/** Whether the doctor's profile page has the form, and whether it says that something could not be loaded. */
async function profilePage() {
  const { status, text } = await site.get('/en/doctor-dashboard/profile');
  return {
    status,
    hasForm: elements(text, 'textarea').some(({ name }) => name === 'biography.en'),
    hasAlert: elements(text, 'div').some(({ role }) => role === 'alert'),
  };
}

test('the form of a profile has its choices', async () => {
  expect(await profilePage()).toEqual({ status: 200, hasForm: true, hasAlert: false });
});

test.each(['qualifications', 'online-specializations', 'treatments'])(
  'without the %s there is no form, which would remove the chosen ones when it is sent',
  async (list) => {
    failingPath = `/doctor/${list}`;
    const page = await profilePage();
    failingPath = '';
    expect(page).toEqual({ status: 200, hasForm: false, hasAlert: true });
  },
);

test.each([
  ['/doctor/qualifications', 'qualifications', 'MD'],
  ['/doctor/online-specializations', 'specializations', 'ophthalmology'],
  ['/doctor/treatments', 'treatments', 'lasik'],
  ['/doctor', 'city', 'istanbul'],
])('a refused form keeps its text, and its choices while %s fails', async (path, name, value) => {
  const body = new FormData();
  body.append('biography.en', 'I have operated on eyes for years.');
  body.append(name, value);
  failingPath = path;
  const headers = { origin: site.origin };
  const answer = await fetch(`${site.origin}/en/forms/doctor-file`, { method: 'POST', headers, body });
  failingPath = '';
  const text = await answer.text();
  expect(answer.status).toBe(422);
  expect(text).toContain('I have operated on eyes for years.');
  expect(text).toContain('This number is wrong.');
  const hidden = elements(text, 'input').filter(({ type }) => type === 'hidden');
  expect(hidden.filter((field) => field['name'] === name).map((field) => field['value'])).toEqual([value]);
});

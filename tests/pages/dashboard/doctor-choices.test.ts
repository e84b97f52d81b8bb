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

const backEnd = createServer(async (req, res) => {
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

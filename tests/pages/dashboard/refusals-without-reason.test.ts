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

/** The cookie of the patient for whom the back end takes every visitor. */
let cookie = '';

/** A back end that refuses every write without a message, and answers reads as the site under test does. */
const backEnd = createServer(async (req, res) => {
  if (req.method !== 'GET') {
    req.resume();
    res.writeHead(409, { 'content-type': 'application/json' });
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
  const [email = '', password = ''] = (lines.find((line) => line.startsWith('patient')) ?? '').split(' ');
  cookie = cookieHeader(await postForm('/en/forms/login', { email, password }));
  await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
  site = await openSiteOn(`http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`);
}, 120_000);
afterAll(async () => {
  await site?.close();
  backEnd.closeAllConnections();
  backEnd.close();
});

test.each<[string, Record<string, string>]>([
  ['sessions', { id: '00000000-0000-4000-8000-000000000001' }],
  ['change-password', { old_password: 'a', new_password: 'b', confirm_password: 'b' }],
  ['consent', { kind: 'health', version: '1', given: '1' }],
  ['notifications', { choices: '1' }],
  ['close-account', { password: 'a' }],
])('a refusal of %s without a message is explained', async (name, fields) => {
  const answer = await fetch(`${site.origin}/en/forms/${name}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.origin },
    body: new URLSearchParams(fields),
  });
  const isExplained = elements(await answer.text(), 'div').some(({ role }) => role === 'alert');
  expect({ status: answer.status, isExplained }).toEqual({ status: 409, isExplained: true });
});

test('a refused choice of messages is shown with the ticks that were sent', async () => {
  const answer = await fetch(`${site.origin}/en/forms/notifications`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.origin },
    body: new URLSearchParams([
      ['choices', '1'],
      ['shown', 'reminders.push'],
      ['shown', 'messages.mail'],
      ['messages.mail', '1'],
    ]),
  });
  const boxes = elements(await answer.text(), 'input').filter(
    ({ type, name = '' }) => type === 'checkbox' && /\.(mail|push)$/.test(name),
  );
  expect(boxes.map(({ name }) => name)).toEqual(['reminders.push', 'messages.mail']);
  expect(boxes.filter((box) => 'checked' in box).map(({ name }) => name)).toEqual(['messages.mail']);
});

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getT } from '#i18n/server/t.ts';
import { elements } from '../support/html.ts';
import { postForm } from '../support/request.ts';
import { openSiteOn, type SecondSite } from '../support/second-site.ts';
import { SITE } from '../support/site.ts';
import { cookieHeader } from '../support/visitors.ts';

const accounts = process.env['TEST_ACCOUNTS'] ?? '';
if (accounts === '') throw new Error('These tests sign in to the demonstration: TEST_ACCOUNTS');

const t = getT('en');
const ANY_ID = '00000000-0000-4000-8000-000000000001';
/** The back end's answer to a write that it confirms without its content. */
const STORED = { status: 200, body: { message: 'Stored' } };
/** Matches no address. */
const NONE = /^$/;

/** The cookie of the person for whom the back end takes every visitor. */
let cookie = '';
/** The back end's answer to every write. It answers reads as the site under test does. */
let written: { status: number; body: object } = STORED;
/** The reads that fail. */
let unread = NONE;
/** Fields that the back end answers in place of its own, by the address of the call. */
let changedFields: Readonly<Record<string, object>> = {};

const backEnd = createServer(async (req, res) => {
  if (req.method !== 'GET') {
    req.resume();
    res.writeHead(written.status, { 'content-type': 'application/json' });
    res.end(JSON.stringify(written.body));
    return;
  }
  if (unread.test(req.url ?? '')) {
    res.writeHead(500, { 'content-type': 'application/json' });
    res.end('{}');
    return;
  }
  const answer = await fetch(`${SITE}/api${req.url}`, { headers: { cookie, 'x-localization': 'en' } });
  const body = await answer.text();
  res.writeHead(answer.status, { 'content-type': 'application/json' });
  const fields = changedFields[req.url ?? ''];
  if (fields) {
    const { content, ...envelope } = JSON.parse(body);
    res.end(JSON.stringify({ ...envelope, content: { ...content, ...fields } }));
  } else res.end(body);
});

let site: SecondSite;
/** Id of any meeting of the patient: the back end decides, and it accepts everything. */
let meeting = '';

async function signIn(role: 'patient' | 'doctor'): Promise<string> {
  const lines = readFileSync(accounts, 'utf8').split('\n');
  const [email = '', password = ''] = (lines.find((line) => line.startsWith(role)) ?? '').split(' ');
  return cookieHeader(await postForm('/en/forms/login', { email, password }));
}

async function send(name: string, fields: Record<string, string>, file?: File) {
  const files = new FormData();
  for (const [field, value] of Object.entries(fields)) files.append(field, value);
  if (file) files.append('file', file);
  const answer = await fetch(`${site.origin}/en/forms/${name}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.origin },
    body: file ? files : new URLSearchParams(fields),
  });
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
}

beforeAll(async () => {
  cookie = await signIn('patient');
  const list = await fetch(`${SITE}/api/patient/meetings`, { headers: { cookie } });
  meeting = JSON.parse(await list.text()).content.items[0].id;
  await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
  site = await openSiteOn(`http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`);
}, 120_000);
afterAll(async () => {
  await site?.close();
  backEnd.closeAllConnections();
  backEnd.close();
});

beforeEach(() => {
  written = STORED;
  unread = NONE;
  changedFields = {};
});

describe('a back end that confirms a write without its content', () => {
  test.each([
    ['patient-pay', 'paid', { payment: 'bank-transfer', terms: '1' }],
    ['patient-move', 'moved', { at: '2037-01-12T14:00:00Z', sure: '1' }],
    ['patient-decline', 'declined', { sure: '1' }],
    ['patient-absence', 'absent', { sure: '1' }],
    ['patient-technical-failure', 'failed', { sure: '1' }],
    ['patient-review', 'reviewed', { stars: '5', text: 'Good' }],
  ] as const)('%s is confirmed', async (name, done, fields) => {
    const { status, location } = await send(name, { meeting, ...fields });
    expect({ status, location }).toEqual({
      status: 303,
      location: `/en/patient-dashboard/meetings/${meeting}?done=${done}`,
    });
  });

  test('a problem in own words is not called reported while its id is unknown', async () => {
    const answer = await send('patient-problem', { meeting, reason: 'own', title: 'Noise' });
    expect({ location: answer.location, textIncludes: answer.text.includes(t('dashboard:notSent')) }).toEqual(
      { location: null, textIncludes: true },
    );
  });

  test('a file is not called added while its id is unknown', async () => {
    const answer = await send('patient-files', { meeting }, new File(['x'], 'x.png', { type: 'image/png' }));
    expect({ location: answer.location, textIncludes: answer.text.includes(t('uploads:again')) }).toEqual({
      location: null,
      textIncludes: true,
    });
  });
});

describe('a back end that confirms a form without the content that the page needs', () => {
  test.each([
    ['login', { email: 'someone@example.com', password: 'a long and quiet phrase' }],
    ['second-factor', { challenge: 'challenge', code: '123456' }],
  ] as const)(
    '%s leads on if the session says who the person is, and is explained if it cannot be read',
    async (name, fields) => {
      const { status, location } = await send(name, fields);
      expect({ status, location }).toEqual({ status: 303, location: '/en/patient-dashboard' });
      unread = /^\/user$/;
      const failed = await send(name, fields);
      const isExplained = failed.text.includes(t('errors:unavailable'));
      expect({ status: failed.status, isExplained }).toEqual({ status: 503, isExplained: true });
    },
  );

  test('a time is not called held', async () => {
    const doctors = await (await fetch(`${SITE}/api/doctors`)).text();
    const items: { slug: string; practice_id?: string | null }[] = JSON.parse(doctors).content.items;
    const doctor = items.find(({ practice_id: practice }) => practice)?.slug ?? '';
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const time = { doctor, at: `${tomorrow}T14:00:00Z`, zone: 'Europe/Paris' };
    const { status, text } = await send('book', time);
    expect({ status, isExplained: text.includes(t('dashboard:notSent')) }).toEqual({
      status: 503,
      isExplained: true,
    });
  });

  test('an application about personal data is confirmed, and need not be sent again', async () => {
    const { status, text } = await send('data-request', { name: 'A Person' });
    expect({ status, isConfirmed: text.includes(t('forms:dataRequest.done.unread')) }).toEqual({
      status: 200,
      isConfirmed: true,
    });
    expect(text).not.toContain('name="identity"');
  });
});

test('a consultation is not called too late to move while the free times cannot be read', async () => {
  const fields = { actions: ['move'], refund_percent: 100, failure_reported: null, practice_id: ANY_ID };
  changedFields = { [`/patient/meetings/${meeting}`]: fields };
  unread = /\/slots/;
  const page = await fetch(`${site.origin}/en/forms/patient-move?meeting=${meeting}`);
  const text = await page.text();
  expect(page.status).toBe(503);
  expect(text).toContain(t('errors:unavailable'));
  expect(text).not.toContain(t('patient:facts.moveLate'));
});

test('an account without a password is shown how to set one in place of the form that asks for the old one', async () => {
  const readPage = async () => (await fetch(`${site.origin}/en/patient-dashboard/account/security`)).text();
  expect(await readPage()).toContain('name="old_password"');
  changedFields = { '/login/identities': { has_password: false } };
  const text = await readPage();
  expect(text).not.toContain('name="old_password"');
  expect(text).toContain(t('settings:noPassword'));
  expect(elements(text, 'a').map(({ href }) => href)).toContain('/en/forms/forgot-password');
});

test('the error of a bundle leads to the ways to pay, and the bundle is not sent again', async () => {
  written = { status: 422, body: { message: 'Unknown', errors: { purchase_id: ['Unknown'] } } };
  const { status, text } = await send('booking', { hold: ANY_ID, payment: 'credit', purchase_id: 'x' });
  const inputs = elements(text, 'input');
  expect(status).toBe(422);
  expect(elements(text, 'a').map(({ href }) => href)).toContain('#request-payment');
  expect(inputs.map(({ id }) => id)).toContain('request-payment');
  expect(inputs.map(({ name }) => name)).not.toContain('purchase_id');
});

describe('a removal that a back end refuses', () => {
  beforeAll(async () => {
    cookie = await signIn('doctor');
  });
  beforeEach(() => {
    written = { status: 409, body: { message: 'Not now' } };
  });

  test('of an unavailable time is explained, and can be sent again', async () => {
    const { status, text } = await send('unavailable-time', { remove: ANY_ID, sure: '1' });
    const again = elements(text, 'input').find(({ name }) => name === 'remove')?.['value'];
    const isExplained = elements(text, 'div').some(({ role }) => role === 'alert');
    expect({ status, again, isExplained }).toEqual({ status: 409, again: ANY_ID, isExplained: true });
  });

  test('of the calendar feed is explained', async () => {
    const { status, text } = await send('calendar-feed', { act: 'close', sure: '1' });
    const isExplained = elements(text, 'div').some((box) => box['class']?.includes('notice-warning'));
    expect({ status, isExplained }).toEqual({ status: 409, isExplained: true });
  });
});

test('an unavailable time is not stored while the meetings in it cannot be read', async () => {
  cookie = await signIn('doctor');
  unread = /^\/doctor\/meetings\?/;
  const time = { from: '2037-05-03T10:00', to: '2037-05-03T12:00' };
  const { status, location, text } = await send('unavailable-time', time);
  unread = NONE;
  const shownTime = elements(text, 'input').find(({ name }) => name === 'from')?.['value'];
  expect({ status, location, shownTime }).toEqual({ status: 503, location: null, shownTime: time.from });
  const confirmed = await send('unavailable-time', { ...time, sure: `${time.from}/${time.to}` });
  expect(confirmed.status).toBe(303);
});

describe('signing out', () => {
  test('succeeds if the session has ended meanwhile', async () => {
    written = { status: 401, body: { message: 'Unauthenticated.' } };
    const { status, location } = await send('logout', {});
    expect({ status, location }).toEqual({ status: 303, location: '/en?done=logout' });
  });

  test.each([503, 409])(
    'is offered again, with a reason, if the back end answers %i without a message',
    async (status) => {
      written = { status, body: {} };
      const answer = await send('logout', {});
      expect({
        status: answer.status,
        isExplained: elements(answer.text, 'div').some(({ role }) => role === 'alert'),
        isOffered: /<main[\s\S]*action="\/en\/forms\/logout"/.test(answer.text),
      }).toEqual({ status, isExplained: true, isOffered: true });
    },
  );
});

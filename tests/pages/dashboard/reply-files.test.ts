import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getT } from '#i18n/server/t.ts';
import { signInToDemo } from '../support/demo-sign-in.ts';
import { elements } from '../support/html.ts';
import { openSiteOn, type SecondSite } from '../support/second-site.ts';
import { SITE } from '../support/site.ts';

const t = getT('en');
const FILE = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'x.png',
  type: 'image/png',
  size: 1,
  width: 1,
  height: 1,
};

let cookie = '';
let meeting = '';
/** The back end's answer to every write. */
let written: { status: number; body: object };
/** Whether the meeting of the tests has a file. */
let hasFile = false;

/** A back end without the list of health files. It answers other reads as the site under test does. */
const backEnd = createServer(async (req, res) => {
  const answerWith = (status: number, body: string) => {
    res.writeHead(status, { 'content-type': 'application/json' });
    res.end(body);
  };
  if (req.method !== 'GET') {
    req.resume();
    return answerWith(written.status, JSON.stringify(written.body));
  }
  if (/^\/patient\/files(?:\?|$)/.test(req.url ?? '')) return answerWith(404, '{}');
  const answer = await fetch(`${SITE}/api${req.url}`, {
    headers: { cookie, 'x-localization': 'en' },
  }).catch(() => new Response('{}', { status: 502 }));
  const body = await answer.text();
  if (req.url !== `/patient/meetings/${meeting}`) return answerWith(answer.status, body);
  const { content } = JSON.parse(body);
  const files = hasFile ? [{ ...FILE, url: `/api/files/${FILE.id}` }] : [];
  answerWith(answer.status, JSON.stringify({ content: { ...content, files } }));
});

let site: SecondSite;
beforeAll(async () => {
  cookie = await signInToDemo('patient');
  const list = await fetch(`${SITE}/api/patient/meetings?limit=50`, { headers: { cookie } });
  const items: { id: string; state: string }[] = JSON.parse(await list.text()).content.items;
  meeting = items.find(({ state }) => state === 'booked')?.id ?? '';
  await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
  site = await openSiteOn(`http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`);
}, 120_000);
afterAll(async () => {
  await site?.close();
  backEnd.closeAllConnections();
  backEnd.close();
});
beforeEach(() => {
  written = { status: 200, body: { message: 'Stored' } };
  hasFile = false;
});

async function sendReply(file?: File) {
  const body = new FormData();
  body.append('meeting', meeting);
  body.append('reply', 'About my knee');
  if (file) body.append('file', file);
  const answer = await fetch(`${site.origin}/en/forms/patient-reply`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.origin },
    body,
  });
  return { status: answer.status, text: await answer.text() };
}

const refusalOf = (field: string) => ({
  status: 422,
  body: { message: 'Refused', errors: { [field]: ['Refused'] } },
});
const hrefs = (text: string) => elements(text, 'a').map(({ href }) => href);

test('a message is not sent with a file whose id the back end does not say, and the page says so', async () => {
  const { status, text } = await sendReply(new File(['x'], 'x.png', { type: 'image/png' }));
  expect(status).toBe(503);
  expect(elements(text, 'div').map(({ role }) => role)).toContain('alert');
  expect(text).toContain(t('uploads:again'));
});

test('a file is offered only where the back end has health files', async () => {
  const address = `/en/forms/patient-reply?meeting=${meeting}`;
  const inputsOf = (text: string) => elements(text, 'input').map(({ name }) => name);
  const ownPage = await fetch(`${SITE}${address}`, { headers: { cookie } });
  expect(inputsOf(await ownPage.text())).toContain('file');
  const page = await site.get(address);
  expect(page.status).toBe(200);
  expect(inputsOf(page.text)).not.toContain('file');
});

test('the error of the consent to health data leads to a link to the consents', async () => {
  written = refusalOf('health_consent');
  const { status, text } = await sendReply();
  const link = elements(text, 'a').find(({ id }) => id === 'thread-health_consent');
  expect(status).toBe(422);
  expect(hrefs(text)).toContain('#thread-health_consent');
  expect(link?.['href']).toBe('/en/patient-dashboard/account/privacy');
});

test('a file that is refused because the text of the consent is newer leads to the consents', async () => {
  written = refusalOf('health_consent');
  const body = new FormData();
  body.append('meeting', meeting);
  body.append('file', new File(['x'], 'x.png', { type: 'image/png' }));
  const answer = await fetch(`${site.origin}/en/forms/patient-files`, {
    method: 'POST',
    headers: { origin: site.origin },
    body,
  });
  const text = await answer.text();
  expect(answer.status).toBe(422);
  expect(hrefs(text)).toContain('#files-health_consent');
  const link = elements(text, 'a').find(({ id }) => id === 'files-health_consent');
  expect(link?.['href']).toBe('/en/patient-dashboard/account/privacy');
});

test('the error of the chosen files leads to the choice of files, where there is one', async () => {
  written = refusalOf('files');
  expect(hrefs((await sendReply()).text)).toContain('#thread-reply');
  hasFile = true;
  const { text } = await sendReply();
  expect(hrefs(text)).toContain('#thread-files');
  expect(elements(text, 'fieldset').map(({ id }) => id)).toContain('thread-files');
});

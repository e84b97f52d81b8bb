import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#config.ts';
import { formatNumber } from '#i18n/format.ts';
import { getT } from '#i18n/server/t.ts';
import { signInToDemo } from '../support/demo-sign-in.ts';
import { decode, elements } from '../support/html.ts';
import { postForm } from '../support/request.ts';
import { openSiteOn, type SecondSite } from '../support/second-site.ts';
import { SITE } from '../support/site.ts';

let cookie = '';
/** The requests for meetings that the back end received. */
let requests: Record<string, unknown>[] = [];
let refusal: object | undefined;

async function bodyOf(req: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of req.setEncoding('utf8')) text += String(part);
  return text;
}

/** A back end that has no call for free times, and takes every visitor for the patient. */
const backEnd = createServer(async (req, res) => {
  const json = { 'content-type': 'application/json' };
  const path = req.url ?? '';
  if (req.method === 'POST' && path.startsWith('/patient/request-meeting')) {
    requests.push(JSON.parse(await bodyOf(req)));
    res.writeHead(refusal ? 422 : 200, json).end(JSON.stringify(refusal ?? { message: 'Stored' }));
    return;
  }
  if (path.includes('/slots')) {
    res.writeHead(404, json).end('{}');
    return;
  }
  const language = String(req.headers['x-localization'] ?? 'en');
  const answer = await fetch(`${SITE}/api${path}`, { headers: { cookie, 'x-localization': language } });
  res.writeHead(answer.status, json).end(await answer.text());
});

let site: SecondSite;
let number = '';
let practice = '';
let minutes = '';
beforeAll(async () => {
  cookie = await signInToDemo('patient');
  const answers = { serviceId: 'lasik', stars: '4', travellers: '2', countryId: 'FR' };
  number = ((await postForm('/en/forms/cost', answers)).headers.location ?? '').slice(-16);
  const list = await fetch(`${SITE}/api/patient/appointment-page`, { headers: { cookie } });
  const [bookable] = JSON.parse(await list.text()).content.items;
  practice = bookable.practice_id;
  minutes = String(bookable.prices[0].minutes);
  await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
  site = await openSiteOn(`http://127.0.0.1:${(backEnd.address() as AddressInfo).port}`);
}, 120_000);
afterAll(async () => {
  await site?.close();
  backEnd.closeAllConnections();
  backEnd.close();
});
beforeEach(() => {
  requests = [];
  refusal = undefined;
});

const stepOf = (html: string) => /class="stepper-place">([^<]*)</.exec(html)?.[1];
const nameOfStep = (locale: Locale, step: number, of: number) => {
  const t = getT(locale);
  return t('appointments:stepOf', {
    step: formatNumber(locale, step),
    of: formatNumber(locale, of),
    title: t('appointments:step.wish'),
  });
};
const estimateField = (html: string) => elements(html, 'input').find(({ name }) => name === 'estimate');

async function send(fields: Record<string, string>) {
  const answer = await fetch(`${site.origin}/en/forms/wish-meeting`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.origin },
    body: new URLSearchParams({
      practice,
      minutes,
      day: '2037-03-03',
      time: '09:00',
      zone: 'Europe/Istanbul',
      complaint: 'My eyes are dry.',
      health_consent: '1',
      transfer_consent: '1',
      terms: '1',
      ...fields,
    }),
  });
  return { status: answer.status, text: await answer.text() };
}

test.each(LOCALES)(
  'the step of a wished time is called by all that its form asks for, in %s',
  async (locale) => {
    const query = `practice=${practice}&minutes=${minutes}`;
    const { text } = await site.get(`/${locale}/patient-dashboard/book?${query}`);
    expect(decode(stepOf(text) ?? '')).toBe(nameOfStep(locale, 4, 5));
    expect(estimateField(text)).toBeUndefined();
  },
);

test('a wished time names the estimate with which the patient books, also after a refusal', async () => {
  const { text } = await site.get(
    `/en/patient-dashboard/book?practice=${practice}&minutes=${minutes}&estimate=${number}`,
  );
  const typed = estimateField(text)?.['value'] ?? '';
  expect(typed).toBe((number.match(/.{4}/g) ?? []).join('-'));
  refusal = { message: 'Unknown', errors: { estimate_id: ['Unknown'] } };
  const refused = await send({ estimate: typed });
  expect(refused.status).toBe(422);
  expect(estimateField(refused.text)?.['value']).toBe(typed);
  expect(elements(refused.text, 'a').map(({ href }) => href)).toContain('#wish-estimate');
  expect(decode(stepOf(refused.text) ?? '')).toBe(nameOfStep('en', 4, 5));
  expect(requests.map(({ estimate_id: id }) => id)).toEqual([number]);
});

test('a wished time with a number that no estimate can have is not sent', async () => {
  const { status, text } = await send({ estimate: 'my estimate' });
  expect(status).toBe(422);
  expect(elements(text, 'a').map(({ href }) => href)).toContain('#wish-estimate');
  expect(requests).toEqual([]);
});

test('a number of an estimate that the back end does not know is left out of the form', async () => {
  const { text } = await site.get(
    `/en/patient-dashboard/book?practice=${practice}&minutes=${minutes}&estimate=ABCDEFGHJKLMNPQR`,
  );
  expect(elements(text, 'form').map(({ action }) => action)).toContain('/en/forms/wish-meeting');
  expect(estimateField(text)).toBeUndefined();
});

import { beforeAll, expect, test } from 'vitest';
import { signInToDemo } from './support/demo-sign-in.ts';
import { elements } from './support/html.ts';
import { get, newCaller, postForm } from './support/request.ts';
import { SITE } from './support/site.ts';

/** A PDF of one empty page. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>endobj
trailer<</Root 1 0 R>>
%%EOF`;
const COMPLAINT = 'Knee pain <since> "March" & swelling';
const TYPED = {
  complaint: COMPLAINT,
  history: 'Appendix, 2011',
  health_consent: '1',
  transfer_consent: '1',
  payment: 'bank-transfer',
  terms: '1',
};

const HOUR = 3_600_000;

let cookie = '';
/** Hidden fields of a doctor's booking page, and the times that it offers. */
let bookingPage: { fields: Record<string, string>; times: string[] };
beforeAll(async () => {
  cookie = await signInToDemo('patient');
  const ownMeetings = await get('/api/patient/meetings?limit=50', { headers: { cookie } });
  const { items } = JSON.parse(ownMeetings.text).content as {
    items: { starts: { patient: { at: string } } }[];
  };
  const starts = items.map((item) => item.starts.patient.at);
  /** Whether another test has requested a consultation for this patient that may overlap. */
  const isBusyAt = (at: string) =>
    starts.some((start) => Math.abs(Date.parse(start) - Date.parse(at)) < HOUR);
  const doctors = (await get('/en/doctors')).text;
  const links = elements(doctors, 'a').filter(({ class: name }) => name?.includes('doctor-book'));
  // The tests need several free times of one day, which they share: a new hold ends the one before. The nearest day of
  // a doctor may be nearly over, so another doctor may be needed.
  for (const { href } of links) {
    const { text } = await get(`${href}&zone=Europe%2FParis`);
    // The last times come first: other tests take the first ones, and lists of free times may be a minute old.
    const times = timesIn(text)
      .toReversed()
      .filter((at) => !isBusyAt(at));
    bookingPage = { fields: hiddenIn(text), times };
    if (bookingPage.times.length > 4) break;
  }
  expect(bookingPage.times.length).toBeGreaterThan(4);
});

const hiddenIn = (text: string) =>
  Object.fromEntries(
    elements(text, 'input')
      .filter(({ type, name }) => type === 'hidden' && name !== undefined)
      .map(({ name = '', value = '' }) => [name, value]),
  );
const timesIn = (text: string) =>
  elements(text, 'button')
    .filter(({ name }) => name === 'at')
    .map(({ value = '' }) => value);
const keptFields = (text: string) =>
  elements(text, 'input')
    .filter(({ name }) => name === 'kept')
    .map(({ value = '' }) => value);

/** Holds a time; returns the address of the form that requests it. */
async function hold(at: string): Promise<string> {
  const { status, headers } = await postForm('/en/forms/book', { ...bookingPage.fields, at }, { cookie });
  expect(status).toBe(303);
  return headers.location ?? '';
}

/** Sends the form with its files, as a browser without JavaScript does. */
async function send(address: string, fields: Record<string, string>, files: readonly File[] = []) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append('files', file);
  const request = new Request(SITE, { method: 'POST', body: form });
  return get(address, {
    method: 'POST',
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      origin: SITE,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': newCaller(),
      cookie,
    },
    body: Buffer.from(await request.arrayBuffer()),
  });
}

/** Opens a form whose time is then lost, because the patient holds another one. */
async function formOfLostTime(): Promise<{ address: string; fields: Record<string, string> }> {
  const [first = '', second = ''] = bookingPage.times;
  const address = await hold(first);
  const { status, text } = await get(address, { headers: { cookie } });
  expect(status).toBe(200);
  const form = elements(text, 'form').find(({ enctype }) => enctype === 'multipart/form-data');
  const fields = { ...hiddenIn(text), ...TYPED };
  expect(form?.['action']).toBe(`/en/forms/booking?hold=${hiddenIn(text)['hold']}`);
  await hold(second);
  return { address: form?.['action'] ?? '', fields };
}

test('a form whose time has gone comes back with what was typed, its files and free times of the doctor', async () => {
  const { address, fields } = await formOfLostTime();
  const file = new File([PDF], 'x-ray.pdf', { type: 'application/pdf' });
  const refusal = await send(address, fields, [file]);
  expect({ status: refusal.status, 'cache-control': refusal.headers['cache-control'] }).toEqual({
    status: 404,
    'cache-control': 'private, no-store',
  });
  expect(refusal.text).toContain('Knee pain &lt;since&gt;');
  expect(refusal.text).toContain('Appendix, 2011');
  expect(keptFields(refusal.text).map((value) => value.replace(/^\S+ /, ''))).toEqual(['x-ray.pdf']);
  const times = timesIn(refusal.text);
  expect(times.length).toBeGreaterThan(0);
  expect(
    elements(refusal.text, 'button').filter(
      ({ name, formnovalidate }) => name === 'at' && formnovalidate === undefined,
    ),
  ).toEqual([]);
  // The Enter key in a field chooses no time, because the first button of the form is disabled.
  const form = refusal.text.slice(refusal.text.indexOf('enctype="multipart/form-data"'));
  expect(elements(form, 'button')[0]).toMatchObject({ type: 'submit', disabled: '' });

  const again = hiddenIn(refusal.text);
  expect(again).not.toHaveProperty('hold');
  const [at = ''] = times;
  const secondAnswer = await send('/en/forms/booking', {
    ...again,
    ...TYPED,
    kept: keptFields(refusal.text)[0] ?? '',
    at,
  });
  expect({ status: secondAnswer.status, 'cache-control': secondAnswer.headers['cache-control'] }).toEqual({
    status: 200,
    'cache-control': 'private, no-store',
  });
  expect(secondAnswer.text).toContain('Knee pain &lt;since&gt;');
  expect(keptFields(secondAnswer.text)).toEqual(keptFields(refusal.text));
  const { hold: id, starts } = hiddenIn(secondAnswer.text);
  expect(starts).toBe(at);
  expect((await get(`/en/forms/booking?hold=${id}`, { headers: { cookie } })).status).toBe(200);
});

test('a form that came back shows another day and another month without losing what was typed', async () => {
  const { address, fields } = await formOfLostTime();
  const refusal = await send(address, fields);
  const again = hiddenIn(refusal.text);
  const daysOf = (html: string) =>
    elements(html, 'option').flatMap(({ value = '' }) => (/^\d{4}-\d\d-\d\d$/.test(value) ? [value] : []));
  const day = daysOf(refusal.text).at(-1) ?? '';
  const dayPage = await send('/en/forms/booking', { ...again, ...TYPED, day, show: 'day' });
  expect(dayPage.status).toBe(200);
  expect(dayPage.text).toContain('Knee pain &lt;since&gt;');
  expect(timesIn(dayPage.text).length).toBeGreaterThan(0);
  const monthsOf = (html: string) =>
    elements(html, 'button').flatMap(({ name, value = '' }) => (name === 'month' ? [value] : []));
  const [month = ''] = monthsOf(refusal.text);
  const next = await send('/en/forms/booking', { ...again, ...TYPED, day, month });
  expect(next.text).toContain('Knee pain &lt;since&gt;');
  // The other month may be the present one, which may have no free days left; its buttons always lead back.
  expect(daysOf(next.text).filter((value) => !value.startsWith(month))).toEqual([]);
  expect(monthsOf(next.text)).toContain(day.slice(0, 7));
});

test('a form with an invented doctor offers no times, and keeps what was typed', async () => {
  const { address, fields } = await formOfLostTime();
  const { status, text } = await send(address, {
    ...fields,
    doctor: '../../evil',
    starts: 'x',
    zone: 'Mars',
  });
  expect(status).toBe(404);
  expect(text).toContain('Knee pain &lt;since&gt;');
  expect(timesIn(text)).toEqual([]);
  // The navbar leads to the doctors too.
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  expect(elements(main, 'a').map(({ href }) => href)).toContain('/en/doctors');
});

test('the links to other languages of a form that came back keep its time', async () => {
  const { address, fields } = await formOfLostTime();
  const refusal = await send(address, fields);
  const again = hiddenIn(refusal.text);
  const secondAnswer = await send('/en/forms/booking', {
    ...again,
    ...TYPED,
    at: timesIn(refusal.text)[0] ?? '',
  });
  const { hold: id } = hiddenIn(secondAnswer.text);
  const arabic = elements(secondAnswer.text, 'a').find(({ hreflang }) => hreflang === 'ar');
  expect(arabic?.['href']).toBe(`/ar/forms/booking?hold=${id}`);
});

test('a form whose texts have changed comes back with the present ones, which are not yet agreed to', async () => {
  const address = await hold(bookingPage.times[2] ?? '');
  const { terms_version = '', ...fields } = hiddenIn((await get(address, { headers: { cookie } })).text);
  const versions = { terms_version: '2020-01-01', health_consent_version: '2020-01-01' };
  const { status, text } = await send('/en/forms/booking', { ...fields, ...TYPED, ...versions });
  expect(status).toBe(409);
  expect(hiddenIn(text)).toMatchObject({ terms_version });
  expect(text).toContain('Knee pain &lt;since&gt;');
  const boxes = elements(text, 'input').filter(({ id }) => /^request-(.*_consent|terms)$/.test(id ?? ''));
  const ticked = boxes.filter(({ checked }) => checked !== undefined).map(({ name }) => name);
  expect(ticked).toEqual(['transfer_consent']);
});

test('the address of a held time leads to the last step once its request is sent', async () => {
  const address = await hold(bookingPage.times[2] ?? '');
  const id = new URL(address, SITE).searchParams.get('hold') ?? '';
  const { text } = await get(address, { headers: { cookie } });
  const answer = await send('/en/forms/booking', { ...hiddenIn(text), ...TYPED });
  const lastStep = { status: 303, location: `/en/patient-dashboard/book?meeting=${id}` };
  expect({ status: answer.status, location: answer.headers.location }).toEqual(lastStep);
  const oldPage = await get(address, { headers: { cookie } });
  expect({ status: oldPage.status, location: oldPage.headers.location }).toEqual(lastStep);
});

test('a form that cannot be read is answered with 415 and a page that says so', async () => {
  const { status, text } = await get('/en/forms/booking', {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      origin: SITE,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': newCaller(),
      cookie,
    },
    body: 'no parts at all',
  });
  expect(status).toBe(415);
  expect(text).toContain('We could not read this form');
});

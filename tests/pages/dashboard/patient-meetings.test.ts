import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { signInToDemo } from '../support/demo-sign-in.ts';
import { elements } from '../support/html.ts';
import { get, postForm } from '../support/request.ts';

let cookie = '';
const list: { id: string; state: string }[] = [];
const getAsPatient = (path: string) => get(path, { headers: { cookie } });
const send = (name: string, fields: Record<string, string>) =>
  postForm(`/en/forms/${name}`, fields, { cookie });
/** The last meeting in a state: the oldest of those that are over, which other tests neither add nor change. */
const idOf = (state: string) => list.filter((item) => item.state === state).at(-1)?.id ?? '';

beforeAll(async () => {
  cookie = await signInToDemo('patient');
  for (let page = 1, lastPage = 1; page <= lastPage; page += 1) {
    const answer = await getAsPatient(`/api/patient/meetings?limit=50&page=${page}`);
    const { items, meta } = JSON.parse(answer.text).content;
    list.push(...items);
    lastPage = meta.last_page;
  }
});

describe.each(LOCALES)('meetings without JavaScript in %s', (locale) => {
  test('the list links to meetings and is not stored', async () => {
    const { status, text, headers } = await getAsPatient(`/${locale}/patient-dashboard/meetings`);
    expect({ status, 'cache-control': headers['cache-control'] }).toEqual({
      status: 200,
      'cache-control': 'private, no-store',
    });
    const links = elements(text, 'a').map(({ href }) => href);
    expect(links).toContain(`/${locale}/patient-dashboard/meetings/${list[0]?.id}`);
    expect(text).toContain(getT(locale)('patient:list.upcoming'));
  });

  test('a closed meeting shows its report and the form for messages', async () => {
    const { status, text } = await getAsPatient(`/${locale}/patient-dashboard/meetings/${idOf('closed')}`);
    expect(status).toBe(200);
    expect(text).toContain('Chute diffuse depuis douze mois');
    expect(elements(text, 'form').map(({ action }) => action)).toContain(`/${locale}/forms/patient-reply`);
  });
});

describe('the page of reports for paper', () => {
  const reportPath = (id: string, query = '') => `/en/patient-dashboard/meetings/${id}/report${query}`;

  test('names patient, doctor, licence and day, and is not stored', async () => {
    const { status, text, headers } = await getAsPatient(reportPath(idOf('closed')));
    expect({ status, 'cache-control': headers['cache-control'] }).toEqual({
      status: 200,
      'cache-control': 'private, no-store',
    });
    for (const fact of ['Nadia Benali', 'Kızılçamlı', 'DEMO-', 'Chute diffuse depuis douze mois'])
      expect(text).toContain(fact);
    expect(text).not.toContain(getT('tr')('meetings:letter.letter'));
  });

  test('has a second language if the address names another one of the site', async () => {
    const turkish = await getAsPatient(reportPath(idOf('closed'), '?with=tr'));
    expect(turkish.text).toContain(getT('tr')('meetings:letter.letter'));
    for (const query of ['?with=en', '?with=de', '?with=<b>']) {
      const { status, text } = await getAsPatient(reportPath(idOf('closed'), query));
      expect(status).toBe(200);
      expect(text).not.toContain(getT('en')('meetings:letter.letter'));
    }
  });

  test('is not found without a report, for another patient’s meeting, or without being signed in', async () => {
    const paperOfBooked = await getAsPatient(reportPath(idOf('booked')));
    const unknown = await getAsPatient(reportPath('00000000-0000-4000-8000-000000000000'));
    expect({ none: paperOfBooked.status, unknown: unknown.status }).toEqual({ none: 404, unknown: 404 });
    const { status, headers } = await get(reportPath(idOf('closed')));
    expect(status).toBe(303);
    expect(headers.location).toContain('/en/login?next=');
  });
});

test('the overview says what to do first', async () => {
  const { text } = await getAsPatient('/en/patient-dashboard');
  expect(text).toContain(getT('en')('patient:home.todo'));
  expect(elements(text, 'form').map(({ action }) => action)).toContain('/en/forms/logout');
});

test.each(['', '/meetings', '/meetings/x'])('patient-dashboard%s leads to the login', async (place) => {
  const path = `/en/patient-dashboard${place}`;
  const { status, headers } = await get(path);
  expect({ status, location: headers.location }).toEqual({
    status: 303,
    location: `/en/login?next=${encodeURIComponent(path)}`,
  });
});

test.each(['x', '00000000-0000-4000-8000-000000000000'])(
  'the page and the forms of the unknown meeting %s are 404',
  async (id) => {
    expect((await getAsPatient(`/en/patient-dashboard/meetings/${id}`)).status).toBe(404);
    for (const form of ['patient-reply', 'patient-cancel', 'patient-move', 'patient-pay'])
      expect((await send(form, { meeting: id })).status).toBe(404);
  },
);

test('a reply is sent by the form, and an empty one comes back with its error', async () => {
  const meeting = idOf('closed');
  const emptyReply = await send('patient-reply', { meeting, reply: ' ' });
  expect(emptyReply.status).toBe(422);
  expect(elements(emptyReply.text, 'textarea')[0]?.['aria-invalid']).toBe('true');
  const reply = `Thank you <b>very</b> much ${process.pid}`;
  const replyAnswer = await send('patient-reply', { meeting, reply });
  const returnAddress = `/en/patient-dashboard/meetings/${meeting}?done=replied`;
  expect({ status: replyAnswer.status, location: replyAnswer.headers.location }).toEqual({
    status: 303,
    location: returnAddress,
  });
  const { text } = await getAsPatient(returnAddress);
  expect(text).toContain(getT('en')('meetings:replied'));
  expect(text).toContain(`Thank you &lt;b&gt;very&lt;/b&gt; much ${process.pid}`);
});

test('a form about a meeting stands in the dashboard, without the visitors’ ways to contact the clinic', async () => {
  const { text } = await getAsPatient(`/en/forms/patient-cancel?meeting=${idOf('requested')}`);
  const navs = elements(text, 'nav').map((nav) => nav['class'] ?? '');
  expect(navs.some((names) => names.includes('dashboard-menu'))).toBe(true);
  expect(navs).not.toContain('bottom');
  expect(text).not.toContain('id="contact-window"');
});

test('free times without a script name their time zone and have the other person’s clock beside them', async () => {
  const { text } = await getAsPatient(`/en/forms/patient-move?meeting=${idOf('requested')}`);
  expect(text).toContain('All times are shown in your time zone: ');
  // The demonstration's patient lives in Paris and its doctor in Istanbul.
  expect(text).toMatch(/doctor’s time: \d\d:\d\d/);
});

test('a move and a cancellation ask for confirmation, and a payment without the terms is refused', async () => {
  const meeting = idOf('requested');
  const cancel = await getAsPatient(`/en/forms/patient-cancel?meeting=${meeting}`);
  expect(cancel.status).toBe(200);
  expect(cancel.text).toContain(getT('en')('patient:cancel.nothingPaid'));
  const move = await getAsPatient(`/en/forms/patient-move?meeting=${meeting}`);
  const timeButtons = elements(move.text, 'button').filter(({ name }) => name === 'at');
  expect(timeButtons.length).toBeGreaterThan(0);
  const choice = { meeting, at: timeButtons.at(-1)?.['value'] ?? '' };
  const confirmPage = await send('patient-move', choice);
  expect({
    status: confirmPage.status,
    textIncludes: confirmPage.text.includes(getT('en')('patient:move.sure')),
  }).toEqual({ status: 200, textIncludes: true });
  const moveAnswer = await send('patient-move', { ...choice, sure: '1' });
  expect(moveAnswer.headers.location).toBe(`/en/patient-dashboard/meetings/${meeting}?done=moved`);
  const pastMove = await send('patient-move', { meeting, at: '2026-01-01T10:00:00Z', sure: '1' });
  expect(pastMove.status).toBe(409);
  const pay = await send('patient-pay', { meeting: idOf('awaiting-payment'), payment: 'sandbox' });
  expect(pay.status).toBe(422);
});

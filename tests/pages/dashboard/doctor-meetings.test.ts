import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { elements } from '../support/html.ts';
import { get, postForm } from '../support/request.ts';
import { cookieHeader } from '../support/visitors.ts';

const accounts = process.env['TEST_ACCOUNTS'] ?? '';
if (accounts === '') throw new Error('These tests sign in as a doctor of the demonstration: TEST_ACCOUNTS');

let cookie = '';
/** Paths of two meetings' English pages. */
let closedPath = '';
let bookedPath = '';
const idOf = (path: string) => path.split('/').at(-1) ?? '';
const getAsDoctor = (path: string) => get(path, { headers: { cookie } });
const send = (name: string, fields: Record<string, string>, locale = 'en') =>
  postForm(`/${locale}/forms/${name}`, fields, { cookie });

beforeAll(async () => {
  const lines = readFileSync(accounts, 'utf8').split('\n');
  const [email = '', password = ''] = (lines.find((line) => line.startsWith('doctor')) ?? '').split(' ');
  cookie = cookieHeader(await postForm('/en/forms/login', { email, password }));
  const { content: past } = JSON.parse((await getAsDoctor('/api/doctor/meetings?time=past&limit=50')).text);
  const { content: upcoming } = JSON.parse(
    (await getAsDoctor('/api/doctor/meetings?time=upcoming&limit=50')).text,
  );
  const path = (items: { id: string; state: string }[], state: string) =>
    `/en/doctor-dashboard/meetings/${items.find((item) => item.state === state)?.id}`;
  closedPath = path(past.items, 'closed');
  bookedPath = path(upcoming.items, 'booked');
});

describe.each(LOCALES)('a doctor’s pages in %s', (locale) => {
  const t = getT(locale);

  test.each(['today', 'upcoming', 'past'])('the list of %s links to its meetings', async (time) => {
    const { status, text, headers } = await getAsDoctor(`/${locale}/doctor-dashboard/meetings?time=${time}`);
    expect({ status, 'cache-control': headers['cache-control'] }).toEqual({
      status: 200,
      'cache-control': 'private, no-store',
    });
    const current = elements(text, 'a').filter((link) => link['aria-current'] === 'page');
    expect(current.map(({ href }) => href)).toContain(`/${locale}/doctor-dashboard/meetings?time=${time}`);
    const rows = elements(text, 'a').filter((link) => link['class'] === 'row');
    // Other tests book and cancel at the same time, so only the list of past meetings is sure to have rows.
    if (time === 'past') expect(rows.length).toBeGreaterThan(0);
    for (const { href } of rows) expect(href).toMatch(/\/doctor-dashboard\/meetings\/[0-9a-f-]{36}$/);
  });

  test('the overview shows the state of the public page, new notifications and the latest statement', async () => {
    const { status, text } = await getAsDoctor(`/${locale}/doctor-dashboard`);
    expect(status).toBe(200);
    expect(elements(text, 'h2').map(({ id }) => id)).toEqual(
      expect.arrayContaining(['review-status-title', 'unread-title', 'statement-title']),
    );
  });

  test('a meeting shows its case, and a message for a known action alone', async () => {
    const path = closedPath.replace('/en/', `/${locale}/`);
    const { text } = await getAsDoctor(`${path}?done=Closed`);
    expect(elements(text, 'section').map(({ id }) => id)).toContain('case');
    expect(text).toContain(t('meetings:closed'));
    expect((await getAsDoctor(`${path}?done=constructor`)).text).not.toContain(t('meetings:closed'));
  });
});

test('an unknown meeting is not found', async () => {
  for (const id of [randomUUID(), 'x'])
    expect((await getAsDoctor(`/en/doctor-dashboard/meetings/${id}`)).status).toBe(404);
});

test.each(['', '/meetings', `/meetings/${randomUUID()}`])(
  'a doctor whose registration waits for review reads so on %j',
  async (place) => {
    const email = `${randomUUID()}@example.com`;
    const password = 'correct horse battery';
    await postForm('/en/forms/register', {
      role_name: 'Doctor',
      name: 'Waits',
      email,
      password,
      password_confirmation: password,
      terms: '1',
      timezone: 'Europe/Paris',
    });
    const waitingCookie = cookieHeader(await postForm('/en/forms/login', { email, password }));
    const { status, text } = await get(`/en/doctor-dashboard${place}`, {
      headers: { cookie: waitingCookie },
    });
    expect(status).toBe(200);
    expect(text).toContain(getT('en')('practice:pending.title'));
    expect(elements(text, 'a').map(({ href }) => href)).toContain('/en/doctor-dashboard/profile');
  },
);

describe('forms without JavaScript', () => {
  test('an empty message comes back with its error', async () => {
    const { status, text } = await send('doctor-reply', { meeting: idOf(closedPath), reply: ' ' });
    expect(status).toBe(422);
    const field = elements(text, 'textarea').find(({ name }) => name === 'reply');
    expect(field?.['aria-invalid']).toBe('true');
  });

  test('a message is sent', async () => {
    const reply = `Take care <b>of</b> it. ${randomUUID()}`;
    const { status, headers } = await send('doctor-reply', { meeting: idOf(closedPath), reply });
    expect({ status, location: headers.location }).toEqual({
      status: 303,
      location: `${closedPath}?done=Replied`,
    });
    expect((await getAsDoctor(closedPath)).text).toContain(reply.split(' ').at(-1));
  });

  test('a report of phrases and own words is stored whole', async () => {
    const endOfReport = randomUUID();
    const longReport = `${'Findings are stable. '.repeat(90)}${endOfReport}`;
    const { status, headers } = await send('doctor-meeting', {
      meeting: idOf(closedPath),
      'phrases-advice': 'stop-smoking',
      'length-stop-smoking': '6',
      'own-findings': longReport,
      'words-language': 'en',
      reader: 'fr',
    });
    expect({ status, location: headers.location }).toEqual({
      status: 303,
      location: `${closedPath}?done=Reported`,
    });
    const { text } = await getAsDoctor(closedPath);
    expect(text).toContain(endOfReport);
    expect(text).toContain('Stop smoking at least 6 weeks before the procedure');
  });

  test('a report with a length out of bounds comes back with its error and everything that was chosen', async () => {
    const { status, text } = await send('doctor-meeting', {
      meeting: idOf(closedPath),
      'phrases-advice': 'stop-smoking',
      'length-stop-smoking': '60',
      'own-findings': 'Kept <as> typed',
    });
    expect(status).toBe(422);
    expect(text).toContain('Kept &lt;as&gt; typed');
    const inputs = elements(text, 'input');
    expect(inputs.find(({ value }) => value === 'stop-smoking')).toHaveProperty('checked');
    expect(inputs.find(({ name }) => name === 'length-stop-smoking')?.value).toBe('60');
    expect(text).toContain('id="report-advice-error"');
  });

  test('an impossible action is refused with its reason, and a report stays in its field', async () => {
    const report = `Written too early ${randomUUID()}`;
    const { status, text } = await send('doctor-meeting', {
      meeting: idOf(bookedPath),
      act: 'Closed',
      outcome: 'completed',
      'own-findings': report,
    });
    expect(status).toBe(409);
    expect(text).toContain(report);
    expect(text).toContain(getT('en')('errors:meetingEarly'));
  });

  test('a cancellation says what the patient gets back, and an unknown reason is refused', async () => {
    const confirmPage = await getAsDoctor(
      `/en/forms/doctor-meeting?meeting=${idOf(bookedPath)}&act=Cancelled`,
    );
    expect(confirmPage.text).toContain('stop-refund');
    const { status, text } = await send('doctor-meeting', {
      meeting: idOf(bookedPath),
      act: 'Cancelled',
      reason: 'boredom',
      note: 'Kept <as> typed',
    });
    expect(status).toBe(422);
    expect(text).toContain('Kept &lt;as&gt; typed');
    expect(elements(text, 'select').find(({ id }) => id === 'stop-reason')?.['aria-invalid']).toBe('true');
  });

  test('a doctor reports a problem with a meeting, and must choose which', async () => {
    const meeting = idOf(closedPath);
    const t = getT('en');
    const links = elements((await getAsDoctor(closedPath)).text, 'a').map(({ href }) => href);
    expect(links).toContain(`/en/forms/doctor-problem?meeting=${meeting}`);
    const problemPage = await getAsDoctor(`/en/forms/doctor-problem?meeting=${meeting}`);
    expect(problemPage.status).toBe(200);
    expect(problemPage.text).not.toContain('aria-invalid');
    const untitled = await send('doctor-problem', { meeting, reason: 'own', title: ' ' });
    expect(untitled.status).toBe(422);
    expect(untitled.text).toContain(t('meetings:problem.choose'));
    const problemAnswer = await send('doctor-problem', { meeting, reason: 'absent' });
    expect({ status: problemAnswer.status, location: problemAnswer.headers.location }).toEqual({
      status: 303,
      location: `${closedPath}?done=Complained`,
    });
    expect((await getAsDoctor(`${closedPath}?done=Complained`)).text).toContain(
      t('meetings:complaintReceived'),
    );
    expect((await send('doctor-problem', { meeting: randomUUID(), reason: 'absent' })).status).toBe(404);
  });

  test.each(['doctor-meeting', 'doctor-problem', 'doctor-reply'])('%s is for doctors alone', async (name) => {
    const { status, headers } = await postForm(`/en/forms/${name}`, { meeting: idOf(bookedPath) });
    expect(status).toBe(303);
    expect(headers.location).toContain('/en/login?next=');
  });
});

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { elements } from '../support/html.ts';
import { type Answer, get, postForm } from '../support/request.ts';
import { cookieHeader } from '../support/visitors.ts';

const PASSWORD = 'correct horse battery';
/** Registers a person and signs them in, without a script; their address is not confirmed. */
async function registerAndSignIn(role: 'Doctor' | 'Patient'): Promise<{ cookie: string }> {
  const email = `calendar-${role}-${process.pid}-${Date.now()}@example.com`;
  await postForm('/en/forms/register', {
    role_name: role,
    name: 'Deniz Kaya',
    email,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    terms: '1',
    timezone: 'Europe/Berlin',
  });
  return { cookie: cookieHeader(await postForm('/en/forms/login', { email, password: PASSWORD })) };
}

/** Signs in the demonstration's doctor, whose plan has no hours at the weekend. */
async function signInDemoDoctor(): Promise<{ cookie: string }> {
  const lines = readFileSync(process.env['TEST_ACCOUNTS'] ?? '', 'utf8').split('\n');
  const [email = '', password = ''] = lines.find((line) => line.startsWith('doctor'))?.split(' ') ?? [];
  return { cookie: cookieHeader(await postForm('/en/forms/login', { email, password })) };
}

let doctor: { cookie: string };
let patient: { cookie: string };
let unconfirmedDoctor: { cookie: string };
/** The fields of the form of the stored plan. */
let storedPlan: Record<string, string>;
beforeAll(async () => {
  [doctor, patient, unconfirmedDoctor] = [
    await signInDemoDoctor(),
    await registerAndSignIn('Patient'),
    await registerAndSignIn('Doctor'),
  ];
  const { text } = await calendar('en');
  const fields = elements(text, 'input').filter(
    ({ name = '', type, checked }) =>
      /^(range:|exception$|horizon_days|room_link|accepts_bookings)/.test(name) &&
      (type !== 'checkbox' || checked !== undefined),
  );
  storedPlan = {
    ...Object.fromEntries(fields.map(({ name = '', value = '' }) => [name, value])),
    zone: 'Europe/Istanbul',
    notice_minutes: '1440',
    buffer_minutes: '5',
    step_minutes: '30',
  };
});

/** The hours of the weekend and of exceptions. */
const ranges = (text: string) =>
  elements(text, 'input')
    .filter(({ name }) => /^range:.*:(from|to)$/.test(name ?? ''))
    .map(({ name, value }) => `${name?.slice(6)} ${value}`)
    .filter((range) => /^([67]:|\d{4}-)/.test(range));
const calendar = (locale: string, query = '') =>
  get(`/${locale}/doctor-dashboard/calendar${query}`, { headers: doctor });
const sendPlan = (values: Record<string, string>) =>
  postForm('/en/forms/schedule', { ...storedPlan, ...values }, doctor);

const PAGES = [
  'doctor-dashboard/calendar',
  ...['schedule', 'unavailable-time', 'calendar-feed'].map((name) => `forms/${name}`),
];

describe.each(PAGES)('%s', (page) => {
  test('is for doctors alone', async () => {
    expect((await get(`/en/${page}`)).status).toBe(303);
    expect((await get(`/en/${page}`, { headers: patient })).status).toBe(303);
  });

  test.each(LOCALES)('has one heading and the language of its address in %s', async (locale) => {
    const { status, text } = await get(`/${locale}/${page}`, { headers: doctor });
    expect(status).toBe(200);
    expect(elements(text, 'h1')).toHaveLength(1);
    expect(elements(text, 'html')[0]?.['lang']).toBe(locale);
  });
});

test('a plan that was changed in another window is refused with a sentence, and replaced at the next press', async () => {
  const page = (await calendar('en')).text;
  const version = elements(page, 'input').find(({ name }) => name === 'version')?.['value'] ?? '';
  expect((await sendPlan({ act: 'save', version })).status).toBe(303);
  const refusal = await sendPlan({ act: 'save', version });
  expect(refusal.status).toBe(409);
  expect(refusal.text).toContain(getT('en')('calendar:plan.elsewhere'));
  const shown = elements(refusal.text, 'input').find(({ name }) => name === 'version')?.['value'] ?? '';
  expect((await sendPlan({ act: 'save', version: shown })).status).toBe(303);
});

test('a doctor whose address is not confirmed reads so, and is led back from the forms', async () => {
  const { status, text } = await get('/en/doctor-dashboard/calendar', { headers: unconfirmedDoctor });
  expect(status).toBe(200);
  expect(text).toContain(getT('en')('auth:overview.unverified'));
  for (const form of ['schedule', 'unavailable-time', 'calendar-feed']) {
    const answer = await get(`/en/forms/${form}`, { headers: unconfirmedDoctor });
    expect({ status: answer.status, location: answer.headers.location }).toEqual({
      status: 303,
      location: '/en/doctor-dashboard/calendar',
    });
  }
});

describe('the week without a script', () => {
  test('is a table of seven days, with links to the weeks around it', async () => {
    const { text } = await calendar('en', '?week=2026-12-31');
    expect(elements(text, 'time').map(({ datetime }) => datetime)).toEqual(
      expect.arrayContaining(['2026-12-28', '2027-01-03']),
    );
    const links = elements(text, 'a').map(({ href }) => href);
    for (const week of ['2026-12-21', '2027-01-04'])
      expect(links).toContain(`/en/doctor-dashboard/calendar?week=${week}`);
    expect(elements(text, 'th').filter(({ scope }) => scope === 'col')).toHaveLength(7);
  });

  test.each(['?week=2026-02-30', '?week=x&day=y', '?view=nothing&hours=none'])(
    'is the present week if the address names no valid one: %s',
    async (query) => {
      expect((await calendar('ar', query)).status).toBe(200);
    },
  );
});

describe('the plan without a script', () => {
  const saturday = { 'range:6:0:from': '09:00', 'range:6:0:to': '12:00' };

  test('gets a range, loses one and copies a day to others, without being stored', async () => {
    const withRange = await sendPlan({ ...saturday, act: 'add:6' });
    expect(withRange.status).toBe(200);
    expect(ranges(withRange.text)).toEqual([
      '6:0:from 09:00',
      '6:0:to 12:00',
      '6:1:from 13:00',
      '6:1:to 16:00',
    ]);
    const fewer = await sendPlan({ ...saturday, act: 'remove:6:0' });
    expect(ranges(fewer.text)).toEqual([]);
    const copiedPlan = await sendPlan({ ...saturday, act: 'copy:6', 'copy:6': '7' });
    expect(ranges(copiedPlan.text)).toEqual(expect.arrayContaining(['6:0:from 09:00', '7:0:to 12:00']));
    const withClosedDay = await sendPlan({ ...saturday, act: 'open:', exception_day: '2027-01-09' });
    expect(ranges(withClosedDay.text)).toContain('2027-01-09:0:from 09:00');
    expect(ranges((await calendar('en')).text)).toEqual([]);
  });

  test.each([
    ['past', '2026-01-09'],
    ['none', '2026-02-30'],
    ['none', ''],
  ] as const)('says at its field why a day gets no other hours: %s %s', async (fault, day) => {
    const { status, text } = await sendPlan({ ...saturday, act: 'open:', exception_day: day });
    expect(status).toBe(422);
    const words = getT('en')(`calendar:plan.dayFault.${fault}`);
    expect(text).toMatch(new RegExp(`<a href="#exception_day"[^>]*>\\s*${words}`));
    const [field] = elements(text, 'input').filter(({ id }) => id === 'exception_day');
    expect(field).toMatchObject({ 'aria-invalid': 'true', 'aria-describedby': 'exception_day-error' });
    expect(ranges(text)).toEqual(['6:0:from 09:00', '6:0:to 12:00']);
  });

  test('gets no exception at a day that a button cannot name', async () => {
    expect((await sendPlan({ ...saturday, act: 'open:x1' })).status).toBe(422);
    for (const act of ['add:x1', 'remove:2026-02-30:0', 'add:1.0']) {
      const { status, text } = await sendPlan({ ...saturday, act });
      expect({ act, status }).toEqual({ act, status: 200 });
      expect(ranges(text)).toEqual(['6:0:from 09:00', '6:0:to 12:00']);
    }
  });

  test('is refused with overlaps, which are marked at the range, and keeps what was typed', async () => {
    const overlap = { 'range:6:1:from': '11:00', 'range:6:1:to': '13:00' };
    const { status, text } = await sendPlan({ ...saturday, ...overlap, act: 'save' });
    expect(status).toBe(422);
    expect(ranges(text)).toContain('6:1:from 11:00');
    const invalid = elements(text, 'input').filter((field) => field['aria-invalid'] === 'true');
    expect(invalid.map(({ id }) => id)).toEqual(['range-6-1-from', 'range-6-1-to']);
  });

  test('is stored, over midnight too, and the calendar says so', async () => {
    const night = { 'range:7:0:from': '22:00', 'range:7:0:to': '00:00', 'range:7:0:next': '1' };
    const { status, headers } = await sendPlan({ ...saturday, ...night, act: 'save' });
    expect({ status, location: headers.location }).toEqual({
      status: 303,
      location: '/en/doctor-dashboard/calendar?done=schedule',
    });
    const { text } = await calendar('en', '?done=schedule');
    expect(text).toContain(getT('en')('calendar:done.schedule'));
    expect(ranges(text)).toEqual(['6:0:from 09:00', '6:0:to 12:00', '7:0:from 22:00', '7:0:to 00:00']);
    expect((await sendPlan({ act: 'save' })).status).toBe(303);
    expect(ranges((await calendar('en')).text)).toEqual([]);
  });
});

describe('other forms of the calendar without a script', () => {
  const times = (text: string) =>
    elements(text, 'button').flatMap(({ name, value }) => (name === 'remove' && value ? [value] : []));

  test('an unavailable time is refused backwards, stored, and removed', async () => {
    const form = (values: Record<string, string>) => postForm('/fr/forms/unavailable-time', values, doctor);
    const refusal = await form({ from: '2027-05-03T10:00', to: '2027-05-03T09:00' });
    expect(refusal.status).toBe(422);
    expect(refusal.text).toContain('value="2027-05-03T10:00"');
    const saveAnswer = await form({ from: '2027-05-03T10:00', to: '2027-05-04T09:00' });
    expect({ status: saveAnswer.status, location: saveAnswer.headers.location }).toEqual({
      status: 303,
      location: '/fr/doctor-dashboard/calendar?done=unavailable#unavailable',
    });
    const [id = ''] = times((await calendar('fr')).text);
    const confirmPage = await form({ remove: id });
    expect({
      status: confirmPage.status,
      textIncludes: confirmPage.text.includes(getT('fr')('calendar:away.removeText')),
    }).toEqual({ status: 200, textIncludes: true });
    expect(times((await calendar('fr')).text)).toEqual([id]);
    expect((await form({ remove: id, sure: '1' })).status).toBe(303);
    expect(times((await calendar('fr')).text)).toEqual([]);
  });

  test('the address of the feed is shown once, serves a calendar, and can be renewed and revoked', async () => {
    const form = (act: string, more: Record<string, string> = {}) =>
      postForm('/tr/forms/calendar-feed', { act, ...more }, doctor);
    const addressIn = ({ text }: Answer) =>
      elements(text, 'input').find(({ id }) => id === 'feed-address')?.value ?? '';
    const path = new URL(addressIn(await form('open'))).pathname;
    expect((await get(path)).text).toContain('BEGIN:VCALENDAR');
    expect((await calendar('tr')).text).not.toContain(path);
    for (const [act, word] of [
      ['renew', 'renewText'],
      ['close', 'revokeText'],
    ] as const)
      expect((await form(act)).text).toContain(getT('tr')(`calendar:feed.${word}`));
    expect((await get(path)).status).toBe(200);
    const onceForm = { sure: '1', form_key: randomUUID() };
    const newAddress = addressIn(await form('renew', onceForm));
    expect((await get(path)).status).toBe(404);
    // The same form sent again, as by a reload, shows the same address.
    expect(addressIn(await form('renew', onceForm))).toBe(newAddress);
    expect((await get(new URL(newAddress).pathname)).status).toBe(200);
    expect((await form('close', { sure: '1' })).status).toBe(303);
    expect((await get(new URL(newAddress).pathname)).status).toBe(404);
  });
});

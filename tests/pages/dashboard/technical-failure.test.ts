import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { getT } from '#i18n/server/t.ts';
import { moveToNow } from '../../browser/meeting-now.ts';
import { elements } from '../support/html.ts';
import { get, postForm } from '../support/request.ts';
import { SITE } from '../support/site.ts';
import { cookieHeader } from '../support/visitors.ts';

const accounts = process.env['TEST_ACCOUNTS'] ?? '';
if (accounts === '') throw new Error('These tests sign in to accounts of the demonstration: TEST_ACCOUNTS');

const t = getT('en');
/** The number of minutes since the meeting began; no other test has meetings at that time. */
const MINUTES_AGO = 700;

let patient = '';
let doctor = '';
let meeting = '';

async function signIn(role: string): Promise<string> {
  const lines = readFileSync(accounts, 'utf8').split('\n');
  const [email = '', password = ''] = (lines.find((line) => line.startsWith(role)) ?? '').split(' ');
  return cookieHeader(await postForm('/en/forms/login', { email, password }));
}

const read = (path: string, cookie: string) => get(path, { headers: { cookie } });
const readContent = async (path: string) => JSON.parse((await read(`/api${path}`, patient)).text).content;

async function post(path: string, body: object, cookie: string) {
  const answer = await get(`/api${path}`, {
    method: 'POST',
    headers: {
      cookie,
      origin: SITE,
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  expect(answer.status, answer.text).toBe(200);
  return JSON.parse(answer.text).content;
}

/** The id of the practice of the demonstration's doctor. */
async function findPractice(): Promise<string> {
  for (let page = 1; ; page += 1) {
    const { items, meta } = await readContent(`/patient/appointment-page?page=${page}&limit=50`);
    const found = items.find((item: { doctor: { title: string } }) =>
      item.doctor.title.includes('Kızılçamlı'),
    );
    if (found) return found.practice_id;
    if (page >= meta.last_page) throw new Error('the doctor cannot be booked');
  }
}

/** Requests and confirms a meeting, and moves it into the past. */
async function bookBegunMeeting(): Promise<string> {
  const id = await findPractice();
  const month = Temporal.Now.plainDateISO('UTC').add({ months: 1 }).toPlainYearMonth().toString();
  const { days, minutes } = await readContent(`/practices/${id}/slots?month=${month}&zone=Europe/Paris`);
  const at = days.flatMap(({ slots }: { slots: { visitor: { at: string } }[] }) => slots).at(-1)?.visitor.at;
  const agreed = { terms: true, health_consent: true, transfer_consent: true, of_age: true };
  const zone = 'Europe/Paris';
  const request = { practice_id: id, at, minutes, zone, payment: 'sandbox', complaint: 'Knee', ...agreed };
  const requested = await post('/patient/request-meeting', request, patient);
  await post(`/doctor/meetings/${requested.id}`, { action: 'Confirmed' }, doctor);
  await moveToNow(requested.id, -MINUTES_AGO);
  return requested.id;
}

const pageOf = (role: 'patient' | 'doctor', query = '') =>
  read(`/en/${role}-dashboard/meetings/${meeting}${query}`, role === 'patient' ? patient : doctor);

beforeAll(async () => {
  [patient, doctor] = [await signIn('patient'), await signIn('doctor')];
  meeting = await bookBegunMeeting();
}, 60_000);

describe('a technical failure without JavaScript', () => {
  const failureForm = `/en/forms/patient-technical-failure?meeting=`;
  const giveBackForm = () => `/en/forms/doctor-meeting?meeting=${meeting}&act=GivenBack`;
  const hrefsOf = (text: string) =>
    elements(text, 'a').map(({ href }) => String(href).replaceAll('&amp;', '&'));

  test('is reported by the patient, who reads before and after it that the money comes back', async () => {
    expect(hrefsOf((await pageOf('patient')).text)).toContain(`${failureForm}${meeting}`);
    expect(hrefsOf((await pageOf('doctor')).text)).not.toContain(giveBackForm());
    const confirmPage = await read(`${failureForm}${meeting}`, patient);
    for (const key of ['patient:failure.text', 'patient:failure.back.money'] as const)
      expect(confirmPage.text).toContain(t(key));
    const reported = await postForm('/en/forms/patient-technical-failure', { meeting }, { cookie: patient });
    expect(reported.headers.location).toBe(`/en/patient-dashboard/meetings/${meeting}?done=failed`);
    const { text } = await pageOf('patient', '?done=failed');
    for (const key of ['meetings:failureReported', 'patient:facts.failureText'] as const)
      expect(text).toContain(t(key));
    expect(text).toContain(t('patient:failure.back.money'));
    expect(hrefsOf(text)).not.toContain(`${failureForm}${meeting}`);
  });

  test('is given back by the doctor, who reads what the patient gets', async () => {
    const { text } = await pageOf('doctor');
    for (const key of ['practice:meeting.failureText', 'practice:meeting.failureBack.money'] as const)
      expect(text).toContain(t(key));
    expect(hrefsOf(text)).toContain(giveBackForm());
    const confirmPage = await read(giveBackForm(), doctor);
    expect(confirmPage.text).toContain(t('practice:stop.GivenBack.text'));
    expect(confirmPage.text).toContain(t('practice:stop.refund', { amount: '' }).trim());
    const note = `We will call you ${meeting}`;
    const fields = { meeting, act: 'GivenBack', note };
    const giveBackAnswer = await postForm('/en/forms/doctor-meeting', fields, { cookie: doctor });
    expect(giveBackAnswer.headers.location).toBe(`/en/doctor-dashboard/meetings/${meeting}?done=GivenBack`);
    expect((await pageOf('doctor', '?done=GivenBack')).text).toContain(t('meetings:givenBack'));
    const end = (await pageOf('patient')).text;
    for (const words of [t('patient:end.back.money'), t('dashboard:reason.technical-failure'), note])
      expect(end).toContain(words);
  });
});

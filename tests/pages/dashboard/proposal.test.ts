import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { signInToDemo } from '../support/demo-sign-in.ts';
import { elements } from '../support/html.ts';
import { get, postForm } from '../support/request.ts';

let patient = '';
let doctor = '';
let meeting = '';
const read = (path: string, cookie: string) => get(path, { headers: { cookie } });
type Listed = { id: string; state: string };
const list = async (path: string, cookie: string): Promise<Listed[]> =>
  JSON.parse((await read(path, cookie)).text).content.items;

beforeAll(async () => {
  patient = await signInToDemo('patient');
  doctor = await signInToDemo('doctor');
  const meetingsOfPatient = await list('/api/patient/meetings?limit=50', patient);
  const meetingsOfDoctor = await list('/api/doctor/meetings?time=upcoming&limit=50', doctor);
  const shared = meetingsOfPatient.filter(
    ({ id, state }) => state === 'booked' && meetingsOfDoctor.some((item) => item.id === id),
  );
  meeting = shared.at(-1)?.id ?? '';
});

describe('another time, proposed without JavaScript', () => {
  const propose = (fields: Record<string, string>) =>
    postForm('/en/forms/doctor-propose', { meeting, ...fields }, { cookie: doctor });
  /** The text of the patient's page, and the addresses of its forms that answer a proposal. */
  const readPatientPage = async () => {
    const { text } = await read(`/en/patient-dashboard/meetings/${meeting}`, patient);
    const actions = elements(text, 'form').map(({ action }) => action ?? '');
    return { text, answerForms: actions.filter((action) => /\/patient-(move|decline)$/.test(action)) };
  };
  const t = getT('en');

  test('is chosen from free times, read on both sides, and declined', async () => {
    const form = await read(`/en/forms/doctor-propose?meeting=${meeting}`, doctor);
    expect(form.status).toBe(200);
    expect(form.text).toContain('All times are shown in your time zone: ');
    // The demonstration's patient lives in Paris and its doctor in Istanbul.
    expect(form.text).toMatch(/patient’s time: \d\d:\d\d/);
    const boxes = elements(form.text, 'input').filter(({ name }) => name === 'times');
    // Late in the day a single time may be left of the first day that has any.
    expect(boxes).not.toEqual([]);
    const times = boxes[0]?.['value'] ?? '';
    const note = `In surgery ${process.pid}`;
    const proposeAnswer = await propose({ times, note });
    const returnAddress = `/en/doctor-dashboard/meetings/${meeting}?done=Proposed`;
    expect({ status: proposeAnswer.status, location: proposeAnswer.headers.location }).toEqual({
      status: 303,
      location: returnAddress,
    });
    const pageOfDoctor = (await read(returnAddress, doctor)).text;
    for (const words of [t('meetings:proposed'), note]) expect(pageOfDoctor).toContain(words);

    expect((await readPatientPage()).text).toContain(note);
    expect((await readPatientPage()).answerForms).toEqual([
      '/en/forms/patient-move',
      '/en/forms/patient-decline',
    ]);

    const confirmPage = await postForm('/en/forms/patient-decline', { meeting }, { cookie: patient });
    expect({
      status: confirmPage.status,
      textIncludes: confirmPage.text.includes(t('patient:proposal.declineText')),
    }).toEqual({ status: 200, textIncludes: true });
    expect((await readPatientPage()).answerForms).toHaveLength(2);
    const declined = await postForm('/en/forms/patient-decline', { meeting, sure: '1' }, { cookie: patient });
    expect(declined.headers.location).toBe(`/en/patient-dashboard/meetings/${meeting}?done=declined`);
    expect((await readPatientPage()).answerForms).toEqual([]);
  });

  test('is refused without a time, with the note still in the form', async () => {
    const { status, text } = await propose({ note: 'Tuesday?' });
    expect(status).toBe(422);
    expect(text).toContain('Tuesday?');
  });
});

describe.each(LOCALES)('the details beside a meeting in %s', (locale) => {
  test('are a calendar entry for its patient', async () => {
    const { text } = await read(`/${locale}/patient-dashboard/meetings/${meeting}`, patient);
    const href = `/api/patient/meetings/${meeting}/calendar`;
    expect(elements(text, 'a').filter((link) => link.href === href)).toHaveLength(1);
    const { status, headers } = await read(href, patient);
    expect({ status, 'content-type': headers['content-type'] }).toEqual({
      status: 200,
      'content-type': 'text/calendar; charset=utf-8',
    });
  });

  test('are earlier meetings of the patient for the doctor', async () => {
    const { text } = await read(`/${locale}/doctor-dashboard/meetings/${meeting}`, doctor);
    expect(elements(text, 'section').map(({ id }) => id)).toContain('earlier');
  });
});

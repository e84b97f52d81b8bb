import { beforeAll, expect, test } from 'vitest';
import { getT } from '#i18n/server/t.ts';
import { signInToDemo } from '../support/demo-sign-in.ts';
import { elements } from '../support/html.ts';
import { get, postForm } from '../support/request.ts';
import { visitor } from '../support/visitors.ts';

const t = getT('en');
const LIST = '/en/patient-dashboard/account/access';
const FORM = '/en/forms/ask-access';

let cookie = '';
const getAsPatient = (path: string) => get(path, { headers: { cookie } });
const send = (fields: Record<string, string>) => postForm(FORM, fields, { cookie });
/** Links to the form, one for each entry of a page that can be asked about. */
const entriesToAskAbout = async (list = LIST) =>
  elements((await getAsPatient(list)).text, 'a')
    .map(({ href }) => href ?? '')
    .filter((href) => href.startsWith(FORM));

beforeAll(async () => {
  cookie = await signInToDemo('patient');
});

test('the page leads to a form for each entry, which asks the staff without a script', async () => {
  const before = await entriesToAskAbout();
  expect((await getAsPatient('/api/export')).status).toBe(200);
  const [form = ''] = await entriesToAskAbout();
  expect(before).not.toContain(form);
  const entry = new URL(form, 'http://localhost').searchParams.get('entry') ?? '';
  const fields = elements((await getAsPatient(form)).text, 'input');
  expect(fields.find(({ name }) => name === 'entry')?.value).toBe(entry);

  const longQuestion = await send({ entry, question: 'x'.repeat(1_001) });
  expect(longQuestion.status).toBe(422);
  expect(longQuestion.text.includes('x'.repeat(1_001))).toBe(true);
  const { status, headers } = await send({ entry, question: 'Why?' });
  expect({ status, location: headers.location }).toEqual({ status: 303, location: `${LIST}?done=asked` });
  expect((await getAsPatient(`${LIST}?done=asked`)).text.includes(t('access:asked'))).toBe(true);
  expect(await entriesToAskAbout()).not.toContain(form);

  // A form that was opened before the question was sent: it names the day of that question, and sends no second one.
  const [textBefore = '', textAfter = ''] = t('access:askedBefore', { date: '|' }).split('|');
  const shownAgain = await getAsPatient(form);
  const sentAgain = await send({ entry, question: 'And again?' });
  for (const { status: answered, text } of [shownAgain, sentAgain]) {
    expect(answered).toBe(200);
    expect(text.includes(textBefore) && text.includes(textAfter)).toBe(true);
    expect(elements(text, 'textarea')).toEqual([]);
  }
  expect(sentAgain.text).toContain('And again?');
});

test('a form without an entry leads back to the list, and one with an unknown entry is not found', async () => {
  expect((await getAsPatient(FORM)).headers.location).toBe(LIST);
  expect((await getAsPatient(`${FORM}?entry=999999999`)).status).toBe(404);
  expect((await send({ entry: '999999999' })).status).toBe(404);
});

test('the page for one consultation says so, and the page for an invalid id shows all entries', async () => {
  const filteredList = (await getAsPatient(`${LIST}?meeting=6a1f6c1e-1f5e-4f0e-9a5e-3f8f0f8f8f8f`)).text;
  expect(filteredList.includes(`<p>${t('access:filtered')}`)).toBe(true);
  expect(filteredList.includes(`>${t('access:noneOf')}</p>`)).toBe(true);
  const invalid = `${LIST}?meeting=x`;
  expect((await getAsPatient(invalid)).text.includes(`<p>${t('access:filtered')}`)).toBe(false);
  await getAsPatient('/api/export');
  expect(await entriesToAskAbout()).not.toEqual([]);
  // Another test may add an entry between the two requests.
  await expect
    .poll(async () => (await entriesToAskAbout(invalid)).join() === (await entriesToAskAbout()).join(), {
      timeout: 10_000,
    })
    .toBe(true);
});

test('a patient’s account leads to the page, a doctor’s does not', async () => {
  const { text } = await getAsPatient('/en/patient-dashboard/account/privacy');
  // In the menu of the account, and in the text of the page.
  expect(elements(text, 'a').filter(({ href }) => href === LIST)).toHaveLength(2);
  const doctor = await visitor('Doctor');
  const headers = { cookie: doctor.cookie };
  const pageOfDoctor = (await get('/en/doctor-dashboard/account/privacy', { headers })).text;
  expect(pageOfDoctor.includes('account/access')).toBe(false);
});

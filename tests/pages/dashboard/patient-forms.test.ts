import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { getT } from '#i18n/server/t.ts';
import { elements } from '../support/html.ts';
import { get, postForm } from '../support/request.ts';
import { SITE } from '../support/site.ts';

const accounts = process.env['TEST_ACCOUNTS'] ?? '';
if (accounts === '') throw new Error('These tests sign in as a patient of the demonstration: TEST_ACCOUNTS');

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const t = getT('en');

let cookie = '';
let list: { id: string; state: string }[];
const read = (path: string) => get(path, { headers: { cookie } });
const send = (name: string, fields: Record<string, string>) =>
  postForm(`/en/forms/${name}`, fields, { cookie });
const idOf = (state: string) => list.find((item) => item.state === state)?.id ?? '';
const pageOf = (id: string) => `/en/patient-dashboard/meetings/${id}`;
const details = async (id: string) => JSON.parse((await read(`/api/patient/meetings/${id}`)).text).content;

/** Sends a form with files as a browser does. */
function sendFile(name: string, fields: Record<string, string>, file: { name: string; bytes: Buffer }) {
  const boundary = 'a-boundary';
  const parts = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: image/png\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(parts.join('') + head),
    file.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return get(`/en/forms/${name}`, {
    method: 'POST',
    headers: {
      cookie,
      origin: SITE,
      'sec-fetch-site': 'same-origin',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    body,
  });
}

beforeAll(async () => {
  const lines = readFileSync(accounts, 'utf8').split('\n');
  const [email = '', password = ''] = (lines.find((line) => line.startsWith('patient')) ?? '').split(' ');
  const { headers } = await postForm('/en/forms/login', { email, password });
  cookie = (headers['set-cookie'] ?? [])
    .filter((setCookie) => !setCookie.includes('Max-Age=0'))
    .map((setCookie) => setCookie.split(';')[0])
    .join('; ');
  list = JSON.parse((await read('/api/patient/meetings?limit=50')).text).content.items;
});

describe('without JavaScript a patient', () => {
  test('adds a file, sends another one with a message, and removes the first', async () => {
    const meeting = idOf('awaiting-payment');
    const name = `knee-${process.pid}.png`;
    const answerWithoutFile = await send('patient-files', { meeting });
    expect({
      status: answerWithoutFile.status,
      textIncludes: answerWithoutFile.text.includes(t('patient:files.noFile')),
    }).toEqual({
      status: 422,
      textIncludes: true,
    });
    const added = await sendFile('patient-files', { meeting }, { name, bytes: PNG });
    expect(added.headers.location).toBe(`${pageOf(meeting)}?done=added#files`);
    const { files } = await details(meeting);
    const file = files.find((item: { name: string }) => item.name === name);
    const links = elements((await read(pageOf(meeting))).text, 'a').map(({ href }) => href);
    const take = `/en/forms/patient-files?meeting=${meeting}&take=${file.id}`;
    expect(links.map((href) => href?.replaceAll('&amp;', '&'))).toContain(take);

    const scan = `scan-${process.pid}.png`;
    const reply = `About this picture ${process.pid}`;
    const replyAnswer = await sendFile('patient-reply', { meeting, reply }, { name: scan, bytes: PNG });
    expect(replyAnswer.headers.location).toBe(`${pageOf(meeting)}?done=replied`);
    const { text } = await read(pageOf(meeting));
    expect(text.split(scan).length, 'in the message and among the files').toBeGreaterThan(2);

    const confirmPage = await read(take);
    expect(confirmPage.text).toContain(t('patient:files.takeText'));
    const takeAnswer = await send('patient-files', { meeting, take: file.id });
    expect(takeAnswer.headers.location).toBe(`${pageOf(meeting)}?done=taken#files`);
    expect((await details(meeting)).files.map(({ id }: { id: string }) => id)).not.toContain(file.id);
  });

  test('learns that a file which was removed in another window is removed', async () => {
    const meeting = idOf('awaiting-payment');
    const { headers } = await send('patient-files', { meeting, take: randomUUID() });
    expect(headers.location).toBe(`${pageOf(meeting)}?done=taken#files`);
  });

  test('keeps the day of the chosen time when the new time is confirmed', async () => {
    const time = { at: '2037-01-12T14:00:00Z', day: '2037-01-12' };
    const { text } = await send('patient-move', { meeting: idOf('booked'), ...time });
    const fields = Object.fromEntries(elements(text, 'input').map(({ name, value }) => [name, value]));
    expect({ at: fields['at'], day: fields['day'] }).toEqual(time);
  });

  test('reports a problem, and must choose which', async () => {
    const meeting = idOf('cancelled');
    expect((await send('patient-problem', { meeting })).status).toBe(422);
    const refusal = await send('patient-problem', { meeting, reason: 'own', title: ' ' });
    expect({
      status: refusal.status,
      textIncludes: refusal.text.includes(t('meetings:problem.choose')),
    }).toEqual({
      status: 422,
      textIncludes: true,
    });
    const problemAnswer = await send('patient-problem', {
      meeting,
      reason: 'own',
      title: `Noise ${process.pid}`,
    });
    expect(problemAnswer.headers.location).toBe(`${pageOf(meeting)}?done=reported`);
  });

  test('reports a problem in their own words without choosing “Something else”', async () => {
    const meeting = idOf('cancelled');
    const answer = await send('patient-problem', { meeting, reason: '', title: `Echo ${process.pid}` });
    expect(answer.headers.location).toBe(`${pageOf(meeting)}?done=reported`);
  });

  test('reads that their own words are not sent with a usual reason, and sees them again', async () => {
    const words = 'They spoke too fast';
    const refusal = await send('patient-problem', {
      meeting: idOf('cancelled'),
      reason: 'absent',
      title: words,
    });
    expect(refusal.status).toBe(422);
    expect(refusal.text).toContain(
      t('meetings:problemForm.otherNeeded', { other: t('meetings:problem.other') }),
    );
    expect(elements(refusal.text, 'input')).toContainEqual(
      expect.objectContaining({ name: 'title', value: words }),
    );
  });

  test('sees the missing parts of a review, with the written ones kept', async () => {
    const reviewed = await Promise.all(
      list.filter(({ state }) => state === 'closed').map(({ id }) => details(id)),
    );
    const open = reviewed.find(({ review }) => review === null);
    const meeting = open?.id ?? reviewed[0].id;
    const text = 'Clear words <b>twice</b>';
    const form = await send('patient-review', { meeting, text });
    expect(form.status).toBe(422);
    // Another test may have reviewed it meanwhile: then the page says that it is too late.
    expect(form.text).toContain(open ? 'Clear words &lt;b&gt;twice&lt;/b&gt;' : t('patient:form.gone'));
  });

  test('cannot report the doctor as absent from a meeting to come', async () => {
    const meeting = idOf('booked');
    expect((await read(`/en/forms/patient-absence?meeting=${meeting}`)).text).toContain(
      t('patient:form.gone'),
    );
    expect((await send('patient-absence', { meeting })).status).toBe(409);
  });

  test('cannot report a failure of the technology of a meeting to come', async () => {
    const meeting = idOf('booked');
    expect((await read(`/en/forms/patient-technical-failure?meeting=${meeting}`)).text).toContain(
      t('patient:form.gone'),
    );
    expect((await send('patient-technical-failure', { meeting })).status).toBe(409);
  });
});

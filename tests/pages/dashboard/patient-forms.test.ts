import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { getT } from '#i18n/server/t.ts';
import { signInToDemo } from '../support/demo-sign-in.ts';
import { elements } from '../support/html.ts';
import { get, postForm } from '../support/request.ts';
import { SITE } from '../support/site.ts';

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

/** Sends a form with a file as a browser does. */
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
  cookie = await signInToDemo('patient');
  list = JSON.parse((await read('/api/patient/meetings?limit=50')).text).content.items;
});

describe('without JavaScript a patient', () => {
  const findFile = async (meeting: string, name: string): Promise<{ id: string; url: string }> =>
    (await details(meeting)).files.find((file: { name: string }) => file.name === name);
  const linksOf = async (meeting: string) =>
    elements((await read(pageOf(meeting))).text, 'a').map(({ href }) => href);

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
    const file = await findFile(meeting, name);
    const take = `/en/forms/patient-files?meeting=${meeting}&take=${file.id}`;
    expect(await linksOf(meeting)).toContain(take);

    const scan = `scan-${process.pid}.png`;
    const reply = `About this picture ${process.pid}`;
    const replyAnswer = await sendFile('patient-reply', { meeting, reply }, { name: scan, bytes: PNG });
    expect(replyAnswer.headers.location).toBe(`${pageOf(meeting)}?done=replied`);
    const { url } = await findFile(meeting, scan);
    const links = (await linksOf(meeting)).filter((href) => href === url);
    expect(links, 'in the message and among the files').toHaveLength(2);

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

  test('keeps the day of the chosen time on the page that asks for a confirmation', async () => {
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
    const closedMeetings = await Promise.all(
      list.filter(({ state }) => state === 'closed').map(({ id }) => details(id)),
    );
    const open = closedMeetings.find(({ review }) => review === null);
    const meeting = open?.id ?? closedMeetings[0].id;
    const text = 'Clear words <b>twice</b>';
    const form = await send('patient-review', { meeting, text });
    expect(form.status).toBe(422);
    // Another test may have reviewed all of them before; then the page says that it is not possible now.
    const shownTexts = open
      ? ['Clear words &lt;b&gt;twice&lt;/b&gt;', t('patient:review.noStars')]
      : [t('patient:form.gone')];
    for (const shown of shownTexts) expect(form.text).toContain(shown);
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

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { elements } from '../support/html.ts';
import { get, postForm } from '../support/request.ts';
import { cookieHeader } from '../support/visitors.ts';

const accounts = process.env['TEST_ACCOUNTS'] ?? '';
if (accounts === '') throw new Error('These tests sign in as a patient of the demonstration: TEST_ACCOUNTS');

/** The answers of the calculator of the body mass index. */
const BODY = { units: 'metric', age: '40', height: '170', weight: '80', background: 'other' };

let cookie = '';
const getAsPatient = (path: string) => get(path, { headers: { cookie } });
const listSaved = async () => JSON.parse((await getAsPatient('/api/patient/saved')).text).content.items;
const slugOf = async (locale: string) => {
  const answer = await get('/api/calculators', { headers: { 'x-localization': locale } });
  const { items } = JSON.parse(answer.text).content;
  return items.find(({ key }: { key: string }) => key === 'bmi').slug as string;
};

beforeAll(async () => {
  const lines = readFileSync(accounts, 'utf8').split('\n');
  const [email = '', password = ''] = (lines.find((line) => line.startsWith('patient')) ?? '').split(' ');
  cookie = cookieHeader(await postForm('/en/forms/login', { email, password }));
});

describe.each(LOCALES)('results that a patient keeps, without JavaScript, in %s', (locale) => {
  test('a result of somebody who is not signed in is not stored, and its answers stay in the page', async () => {
    const form = { keep: 'calculator', slug: await slugOf(locale), ...BODY };
    const { status, text, headers } = await postForm(`/${locale}/forms/keep-result`, form);
    expect({ status, 'cache-control': headers['cache-control'] }).toEqual({
      status: 200,
      'cache-control': 'private, no-store',
    });
    const hiddenFields = Object.fromEntries(
      elements(text, 'input').map(({ name, value }) => [name ?? '', value ?? '']),
    );
    expect(hiddenFields).toMatchObject(form);
    expect(text).toContain(getT(locale)('saved:signIn'));
  });

  test('a result is kept once, opened again with its answers, and removed', async () => {
    const form = { keep: 'calculator', slug: await slugOf(locale), ...BODY };
    const before = (await listSaved()).length;
    for (let time = 0; time < 2; time += 1) {
      const keepAnswer = await postForm(`/${locale}/forms/keep-result`, form, { cookie });
      expect({ status: keepAnswer.status, location: keepAnswer.headers.location }).toEqual({
        status: 303,
        location: `/${locale}/patient-dashboard/saved?done=kept`,
      });
    }
    const [item, ...others] = await listSaved();
    expect(others).toHaveLength(before);
    const page = await getAsPatient(`/${locale}/patient-dashboard/saved?done=kept`);
    const t = getT(locale);
    expect(page.text).toContain(t('saved:kept'));
    // The healthy weight of metric answers.
    expect(page.text).toMatch(new RegExp(`</bdi>(?:<!-- -->)?\\s*${t('tools:unit.kg')}`));
    expect(elements(page.text, 'form').map(({ action }) => action)).toContain(`/${locale}/forms/calculator`);
    const openedResult = await postForm(
      `/${locale}/forms/calculator`,
      { slug: form.slug, ...BODY },
      { cookie },
    );
    expect(openedResult.status).toBe(200);
    const removal = await postForm(`/${locale}/forms/remove-saved`, { id: item.id, sure: '1' }, { cookie });
    expect(removal.headers.location).toBe(`/${locale}/patient-dashboard/saved?done=removed`);
    expect(await listSaved()).toHaveLength(before);
  });
});

test.each(LOCALES)(
  'the page says that a tool or an estimate is gone, not that answers are missing, in %s',
  async (locale) => {
    const t = getT(locale);
    for (const [form, reason] of [
      [{ keep: 'calculator', slug: 'no-such-tool', ...BODY }, t('saved:toolGone')],
      [{ keep: 'estimate', estimate: '2222222222222222' }, t('saved:estimateGone')],
    ] as const) {
      const { status, text } = await postForm(`/${locale}/forms/keep-result`, form, { cookie });
      expect(status).toBe(422);
      expect(text).toContain(reason);
      expect(text).not.toContain(t('saved:missing'));
      // The form can still be sent: nothing else is lost from it.
      const hiddenFields = elements(text, 'input').map(({ name, value }) => [name ?? '', value ?? '']);
      expect(Object.fromEntries(hiddenFields)).toMatchObject(form);
    }
  },
);

test('incomplete answers are not stored', async () => {
  const form = { keep: 'calculator', slug: await slugOf('en'), units: 'metric' };
  const { status, text } = await postForm('/en/forms/keep-result', form, { cookie });
  expect(status).toBe(422);
  expect(text).toContain(getT('en')('saved:missing'));
  const removalOfNone = await postForm('/en/forms/remove-saved', { id: 'none', sure: '1' }, { cookie });
  expect(removalOfNone.headers.location).toBe('/en/patient-dashboard/saved?done=removed');
});

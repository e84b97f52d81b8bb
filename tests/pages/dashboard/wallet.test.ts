import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import { getT } from '#i18n/server/t.ts';
import { elements } from '../support/html.ts';
import { get, postForm } from '../support/request.ts';
import { cookieHeader } from '../support/visitors.ts';

const accounts = process.env['TEST_ACCOUNTS'] ?? '';
if (accounts === '') throw new Error('These tests sign in as a patient of the demonstration: TEST_ACCOUNTS');

let cookie = '';
let bundle = '';
let otherBundle = '';
const getAsPatient = (path: string) => get(path, { headers: { cookie } });
const send = (name: string, fields: Record<string, string>) =>
  postForm(`/en/forms/${name}`, fields, { cookie });
const content = async (path: string) => JSON.parse((await getAsPatient(`/api${path}`)).text).content;

beforeAll(async () => {
  const lines = readFileSync(accounts, 'utf8').split('\n');
  const [email = '', password = ''] = (lines.find((line) => line.startsWith('patient')) ?? '').split(' ');
  cookie = cookieHeader(await postForm('/en/forms/login', { email, password }));
  const { items } = await content('/patient/bundles');
  [bundle, otherBundle] = items.map(({ id }: { id: number }) => String(id));
});

describe.each(LOCALES)('payments without JavaScript in %s', (locale) => {
  test('the wallet shows offers, bundles and payments, and is not stored', async () => {
    const { status, text, headers } = await getAsPatient(`/${locale}/patient-dashboard/wallet`);
    expect({ status, 'cache-control': headers['cache-control'] }).toEqual({
      status: 200,
      'cache-control': 'private, no-store',
    });
    const t = getT(locale);
    for (const part of ['wallet:offers', 'wallet:mine', 'wallet:transactions'] as const)
      expect(text).toContain(t(part));
    expect(elements(text, 'a').map(({ href }) => href)).toContain(
      `/${locale}/forms/take-bundle?bundle=${bundle}`,
    );
  });

  test('a payment has a receipt, and an unknown one has none', async () => {
    const { items } = await content('/patient/transactions');
    const paidMeeting = items.find(
      ({ money, reference }: { money: unknown; reference: unknown }) => money && reference,
    );
    const receipt = await getAsPatient(`/${locale}/patient-dashboard/wallet/receipt/${paidMeeting.id}`);
    expect(receipt.status).toBe(200);
    expect(receipt.text).toContain(paidMeeting.reference);
    expect((await getAsPatient(`/${locale}/patient-dashboard/wallet/receipt/999999999`)).status).toBe(404);
  });
});

test('a bundle is not bought without its terms, and with them the page says how to pay', async () => {
  const refusal = await send('take-bundle', { bundle, method: 'bank-transfer' });
  expect(refusal.status).toBe(422);
  expect(elements(refusal.text, 'input').some((field) => field['aria-invalid'] === 'true')).toBe(true);
  const orderAnswer = await send('take-bundle', { bundle, method: 'bank-transfer', terms: '1' });
  expect({ status: orderAnswer.status, location: orderAnswer.headers.location }).toEqual({
    status: 303,
    location: '/en/patient-dashboard/wallet?done=taken',
  });
  const { pending } = await content('/patient/transactions');
  const { text } = await getAsPatient('/en/patient-dashboard/wallet?done=taken');
  expect(text).toContain(getT('en')('wallet:done.taken'));
  for (const { transfer } of pending) if (transfer) expect(text).toContain(transfer.reference);
});

test('a bundle is not bought under terms that have changed, and the form comes back with the present ones', async () => {
  const versionIn = (text: string) =>
    elements(text, 'input').find(({ name }) => name === 'terms_version')?.['value'];
  const page = await getAsPatient(`/en/forms/take-bundle?bundle=${otherBundle}`);
  const { version } = (await content('/patient/bundles')).before_paying.terms;
  expect(versionIn(page.text)).toBe(version);
  const { mine } = await content('/patient/bundles');
  const order = { bundle: otherBundle, method: 'sandbox', terms: '1', terms_version: '2020-01-01' };
  const refusal = await send('take-bundle', order);
  expect({ status: refusal.status, version: versionIn(refusal.text) }).toEqual({ status: 409, version });
  const box = elements(refusal.text, 'input').find(({ name }) => name === 'terms');
  expect({ invalid: box?.['aria-invalid'], checked: box?.['checked'] }).toEqual({ invalid: 'true' });
  expect((await content('/patient/bundles')).mine).toEqual(mine);
});

test('a bundle that is paid at once can be withdrawn from after a confirmation, and has a receipt of its refund', async () => {
  const buyAnswer = await send('take-bundle', { bundle: otherBundle, method: 'sandbox', terms: '1' });
  expect({ status: buyAnswer.status, location: buyAnswer.headers.location }).toEqual({
    status: 303,
    location: '/en/patient-dashboard/wallet?done=paid',
  });
  const { mine } = await content('/patient/bundles');
  const purchase = mine.find(
    (item: { bundle_id: number; withdraw_until: unknown }) =>
      String(item.bundle_id) === otherBundle && item.withdraw_until !== null,
  );
  const confirmPage = await send('withdraw-bundle', { purchase: purchase.id });
  expect(confirmPage.status).toBe(200);
  expect(confirmPage.text).toContain(getT('en')('wallet:withdrawTitle'));
  const withdrawAnswer = await send('withdraw-bundle', { purchase: purchase.id, sure: '1' });
  expect(withdrawAnswer.headers.location).toBe('/en/patient-dashboard/wallet?done=withdrawn');
  const unknown = await send('withdraw-bundle', { purchase: '00000000-0000-4000-8000-000000000000' });
  expect(unknown.status).toBe(404);
  // The refund of the withdrawal is the newest of all.
  const { items } = await content('/patient/transactions');
  const { id, reference } = items.find(({ kind }: { kind: string }) => kind === 'refund');
  const { text } = await getAsPatient(`/en/patient-dashboard/wallet/receipt/${id}`);
  expect(text).toContain(getT('en')('wallet:refundOf', { reference }));
  expect(text).not.toContain(getT('en')('wallet:receiptNote'));
});

test.each(['wallet', 'files', 'wallet/receipt/1'])(
  'patient-dashboard/%s leads to the login',
  async (place) => {
    const path = `/en/patient-dashboard/${place}`;
    const { status, headers } = await get(path);
    expect({ status, location: headers.location }).toEqual({
      status: 303,
      location: `/en/login?next=${encodeURIComponent(path)}`,
    });
  },
);

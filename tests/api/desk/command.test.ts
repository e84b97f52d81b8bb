import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { resetPassword } from '#contract/auth/password.ts';
import { keepEstimate } from '#contract/costs/costs.ts';
import { getLeads } from '#contract/desk/leads.ts';
import { database } from '#db/client.ts';
import { takeBundle } from '#services/money/take-bundle.ts';
import { storeLead } from '#services/contact/leads.ts';
import { countView } from '#db/queries/page-views.ts';
import { COMMANDS } from '../../../scripts/desk/commands.ts';
import { bundleOf, newPatient, NOW, REAL } from '../money/support.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';
import { certificate, waitingDoctor } from '../support/doctor-records.ts';
import type { Caller } from '../support/sign-in.ts';
import { desk, listAuditEntries } from './support.ts';

useSeededDatabase();

const folder = mkdtempSync(join(tmpdir(), 'desk-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('leads are listed, read, changed and exported, and each access is noted with the person’s name', async () => {
  const message = 'Bonjour,\r\n\u001b[2Jje voudrais un avis.';
  const id = await storeLead(database(), {
    kind: 'message',
    name: 'Amel',
    email: 'amel@example.com',
    message,
    locale: 'fr',
  });
  expect((await desk(['leads', '--state', 'new'])).out).toMatch(new RegExp(`ID +SENT[^\n]*\n${id} .*Amel`));
  expect((await desk(['lead', id])).out).toContain('\n  Bonjour,\n  je voudrais un avis.');
  expect(await desk(['lead-set', id, 'won'])).toMatchObject({ exit: 3, out: '' });
  const changeOutput = await desk(['lead-set', id, 'called', '--note', 'rappeler lundi', '--json']);
  expect(JSON.parse(changeOutput.out)).toMatchObject({ id, state: 'called', note: 'rappeler lundi' });
  const file = join(folder, 'leads.csv');
  expect(await desk(['lead-export', file])).toMatchObject({ exit: 0, out: `1 lead in ${file}` });
  expect(readFileSync(file, 'utf8')).toContain('rappeler lundi');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await desk(['lead-export', file])).exit).toBe(1);
  expect(await listAuditEntries()).toEqual(
    expect.arrayContaining([
      'desk:leyla staff-read leads:list',
      `desk:leyla staff-read leads:${id}`,
      `desk:leyla staff-change leads:${id}`,
      'desk:leyla export leads:list',
    ]),
  );
});

test('a lead is read with the estimate that it names, line by line', async () => {
  const request = { serviceId: 'dental-implants', stars: 4, travellers: 2, countryId: 'DE' };
  const { content } = (await call(keepEstimate, { body: request, locale: 'en' })).json;
  const lead = { kind: 'message', name: 'Ada', message: 'Is it so?', locale: 'en' } as const;
  const id = await storeLead(database(), { ...lead, estimateId: content.id });
  const { out } = await desk(['lead', id]);
  expect(out).toContain('dental-implants, 4 stars, 2 travelling from DE');
  for (const { key, count } of content.lines)
    expect(out).toMatch(new RegExp(`\\n  ${key} +${count} +[\\d.]+–[\\d.]+ EUR`));
  const { low, high } = content.totals;
  expect(out).toContain(`${(low.amount / 100).toFixed(2)}–${(high.amount / 100).toFixed(2)} EUR`);
  const leadWithoutEstimate = await storeLead(database(), { ...lead, estimateId: 'AAAAAAAAAAAAAAAA' });
  expect((await desk(['lead', leadWithoutEstimate])).out).toContain('AAAAAAAAAAAAAAAA (no longer kept)');
});

test('page counts are summed by day, path or language', async () => {
  const view = { path: '/tr/blog', locale: 'tr', referrer: 'search', now: NOW } as const;
  await countView(database(), view);
  await countView(database(), view);
  expect((await desk(['page-views', '--locale', 'tr'])).out).toMatch(
    /^PATH +VIEWS +NONE +SITE +SEARCH .*\n\/tr\/blog +2 +0 +0 +2 /,
  );
  expect((await desk(['page-views', '--by', 'person'])).exit).toBe(2);
});

/** A patient orders a bundle, to be paid by transfer; returns the payment. */
async function orderBundle(patient: string) {
  const bundle = await bundleOf(2);
  const order = {
    patient,
    bundle,
    method: 'bank-transfer',
    termsVersion: '1',
    site: REAL,
    now: NOW,
  } as const;
  const payment = await takeBundle(database(), order);
  if (!payment) throw new Error('no payment began');
  return payment;
}

test('a transfer is found by its reference and confirmed once; another one is refused once', async () => {
  const patient = await newPatient();
  const firstOrder = await orderBundle(patient);
  const secondOrder = await orderBundle(patient);
  const paymentsOutput = await desk([
    'payments',
    '--reference',
    firstOrder.reference.toLowerCase(),
    '--json',
  ]);
  expect(JSON.parse(paymentsOutput.out).items).toMatchObject([
    { payment: { id: firstOrder.id, state: 'pending' } },
  ]);
  // An empty reference of a script would otherwise list the transfers of everybody.
  expect((await desk(['payments', '--reference', '', '--json'])).exit).toBe(2);
  expect((await desk(['payment-confirm', firstOrder.id])).out).toContain('Confirmed');
  expect((await desk(['payment-confirm', firstOrder.id])).out).toContain('before');
  expect((await desk(['payment-refuse', secondOrder.id])).exit).toBe(2);
  expect((await desk(['payment-refuse', secondOrder.id, '--reason', 'nothing came'])).exit).toBe(0);
  expect((await desk(['payment-refuse', secondOrder.id, '--reason', 'again'])).exit).toBe(3);
  expect(await listAuditEntries()).toContain(`desk:leyla staff-change payments:${firstOrder.id}`);
});

test('staff are added with a link, listed with the state of their second factor, and closed', async () => {
  const added = await desk(['staff', 'add', 'nadia@example.com', 'Nadia Öz', '--locale', 'tr', '--json']);
  expect(added.exit).toBe(0);
  const token = new URL(JSON.parse(added.out).link).searchParams.get('token') ?? '';
  const password = 'uzun ve bilinmeyen bir söz 7';
  const body = { token, password, password_confirmation: password };
  expect((await call(resetPassword, { body })).status).toBe(200);
  expect((await desk(['staff', 'list'])).out).toMatch(/Nadia Öz +nadia@example\.com +yes +not yet/);
  expect((await desk(['staff', 'add', 'NADIA@example.com', 'Someone'])).exit).toBe(3);
  expect((await desk(['staff', 'close', 'nadia@example.com'])).exit).toBe(2);
  expect((await desk(['staff', 'close', 'nadia@example.com'], false)).exit).toBe(4);
  expect((await desk(['staff', 'close', 'nadia@example.com'], true)).exit).toBe(0);
  expect((await desk(['staff'])).out).toBe('There is no account of the staff.');
  // The address is free again.
  expect((await desk(['staff', 'add', 'nadia@example.com', 'Nadia Öz'])).exit).toBe(0);
  expect((await desk(['staff', 'close', 'nadia@example.com'], true)).exit).toBe(0);
  expect((await call(getLeads)).status).toBe(401);
});

test('a doctor’s file is read and decided by its version, and a certificate is decided once', async () => {
  const id = await waitingDoctor();
  expect((await desk(['doctors'])).out).toContain(id);
  const { file } = JSON.parse((await desk(['doctor', id, '--json'])).out);
  const version = String(file.version);
  expect((await desk(['doctor-approve', id])).exit).toBe(2);
  expect((await desk(['doctor-approve', id, '--version', '999'])).exit).toBe(3);
  const until = '2099-01-01';
  expect((await desk(['doctor-licence', id, 'TR-1', '--until', until])).out).toContain(`until ${until}`);
  expect((await desk(['doctor-licence', id, 'TR-1', '--until', until, '--on', until])).exit).toBe(2);
  const approved = await desk(['doctor-approve', id, '--version', version, '--json']);
  expect(JSON.parse(approved.out)).toMatchObject({
    doctor: { state: 'active' },
    file: { state: 'approved' },
  });
  expect((await desk(['doctor-refuse', id, '--version', version, '--reason', 'late'])).exit).toBe(3);
  const certificateId = await certificate({ id } as Caller);
  expect((await desk(['certificate-refuse', certificateId, '--reason', 'not legible'])).exit).toBe(0);
  expect((await desk(['certificate-approve', certificateId])).exit).toBe(3);
  expect(await listAuditEntries()).toContain(`desk:leyla staff-read doctor_files:${id}`);
});

test.each(['reviews', 'reports', 'dead-letters', 'refunds', 'meetings', 'data-requests'])(
  '%s says that there is none',
  async (name) => {
    const { exit, out } = await desk([name]);
    expect({ exit, hasOut: out.length > 0 }).toEqual({ exit: 0, hasOut: true });
    expect(JSON.parse((await desk([name, '--json'])).out)).toMatchObject({ total: 0, items: [] });
  },
);

test.each([
  [[], 'in the state requested for which the clinic answers. More: --state all --for all'],
  [['--state', 'closed', '--for', 'all'], 'in the state closed. More: --state all'],
  [['--state', 'all', '--for', 'doctor'], 'for which the doctor answers. More: --for all'],
  [['--state', 'all', '--for', 'all', '--doctor', 'Ada'], ', with --doctor as given.'],
] as const)('meetings %j says which meetings there are none of', async (options, text) => {
  const { out } = await desk(['meetings', ...options]);
  expect(out.trim()).toBe(`There are no meetings${text.startsWith(',') ? '' : ' '}${text}`);
});

test.each([
  [['nothing']],
  [['lead']],
  [['lead', 'x']],
  [['leads', '--state', 'odd']],
  [['leads', '--page', '0']],
  [['leads', '--from', 'soon']],
  [['leads', '--what']],
  [['meeting', 'x']],
  [['meetings', '--state', 'held']],
  [['meetings', '--for', 'me']],
  [['meeting-decline', '00000000-0000-4000-8000-000000000000']],
  [['meeting-cancel', '00000000-0000-4000-8000-000000000000', '--reason', 'emergency']],
  [['meeting-report', '00000000-0000-4000-8000-000000000000']],
  [['practice-room', '00000000-0000-4000-8000-000000000000', 'http://meet.example/a']],
  [['practice-answers', '00000000-0000-4000-8000-000000000000', 'nobody']],
  [['data-request', '../x']],
  [['staff', 'add', 'nobody', 'Name']],
  [['review-refuse', '00000000-0000-4000-8000-000000000000']],
])('%j is not understood', async (line) => {
  expect(await desk(line)).toMatchObject({ exit: 2, out: '' });
});

test('every command is in the overview and has a help', async () => {
  const { out } = await desk([]);
  for (const name of Object.keys(COMMANDS)) {
    expect(out).toContain(`  ${name} `);
    expect((await desk(['help', name])).out).toContain(`npm run desk -- ${name} `);
  }
});

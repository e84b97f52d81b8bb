import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { previewClosing } from '#contract/account/closing.ts';
import { database } from '#db/client.ts';
import { addBankAccount } from '#db/queries/money/bank-accounts.ts';
import { leads } from '#db/schema/leads.ts';
import { complaintReasons } from '#db/schema/meetings.ts';
import { bankAccounts, ledgerAccounts, ledgerEntries, payouts } from '#db/schema/money.ts';
import { rateLimits } from '#db/schema/rate-limits.ts';
import { practices, unavailableTimes } from '#db/schema/practices.ts';
import { users } from '#db/schema/users.ts';
import { encrypt } from '#db/encryption/encrypt.ts';
import { closeAccount } from '#services/personal-data/close-account.ts';
import { deleteExpiredData } from '#jobs/retention.ts';
import { makePatient, makePractice, storeMeeting } from '../meetings/support.ts';
import { buyBundle, bundleOf } from '../money/support.ts';
import { call } from '../support/api.ts';
import { useTestDatabase } from '../support/database.ts';
import { signIn } from '../support/sign-in.ts';

useTestDatabase();

const now = new Date('2026-12-10T03:00:00Z');
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);

async function addLead(createdAt: Date): Promise<string> {
  const id = randomUUID();
  const message = encrypt({ table: 'leads', row: id, column: 'message' }, 'a question');
  const lead = {
    id,
    kind: 'message',
    name: 'x',
    email: 'x@example.com',
    message,
    locale: 'en',
    createdAt,
  } as const;
  await database().insert(leads).values(lead);
  return id;
}

test('data with a retention period are deleted when it is over, and not before', async () => {
  // Leads are kept for two years, unavailable times for one.
  await addLead(daysAgo(800));
  const recent = await addLead(daysAgo(700));
  const { id: practiceId } = await makePractice();
  for (const end of [400, 300])
    await database()
      .insert(unavailableTimes)
      .values({ id: randomUUID(), practiceId, startsAt: daysAgo(end + 1), endsAt: daysAgo(end) });
  await database()
    .insert(rateLimits)
    .values([
      { key: 'over', points: 1, expire: daysAgo(1).getTime() },
      { key: 'counts', points: 1, expire: now.getTime() + DAY },
    ]);
  await deleteExpiredData(database(), now);
  expect((await database().select().from(leads)).map(({ id }) => id)).toEqual([recent]);
  expect((await database().select().from(unavailableTimes)).map(({ endsAt }) => endsAt)).toEqual([
    daysAgo(300),
  ]);
  expect((await database().select().from(rateLimits)).map(({ key }) => key)).toEqual(['counts']);
});

test('an account whose address was never verified is deleted after thirty days', async () => {
  const unverified = { emailVerifiedAt: undefined };
  const oldAccount = await signIn('Patient', unverified);
  const newAccount = await signIn('Patient', unverified);
  const verifiedAccount = await signIn('Patient');
  for (const { id } of [oldAccount, verifiedAccount])
    await database()
      .update(users)
      .set({ createdAt: daysAgo(31) })
      .where(eq(users.id, id));
  await database()
    .update(users)
    .set({ createdAt: daysAgo(29) })
    .where(eq(users.id, newAccount.id));
  await deleteExpiredData(database(), now);
  const remainingIds = (await database().select({ id: users.id }).from(users)).map(({ id }) => id);
  expect([oldAccount, newAccount, verifiedAccount].map(({ id }) => remainingIds.includes(id))).toEqual([
    false,
    true,
    true,
  ]);
});

test('a doctor’s bank account stays until what they earned is paid out', async () => {
  const { id: practiceId, doctor } = await makePractice();
  const patient = await signIn('Patient');
  await addBankAccount(database(), doctor.id, { holder: 'Dr. Ayşe Çağlar', iban: 'DE89370400440532013000' });
  const db = database();

  for (const currency of ['EUR', 'TRY']) {
    const account = randomUUID();
    const meeting = { meetingId: randomUUID(), practiceId, at: daysAgo(20) };
    await db.insert(ledgerAccounts).values({ id: account, ownerId: patient.id, unit: 'money', currency });
    const entry = { accountId: account, amount: 5000, ...meeting };
    await db.insert(ledgerEntries).values([
      { accountId: account, amount: 5000, kind: 'pay', reference: `pay:${account}`, at: daysAgo(20) },
      { ...entry, kind: 'reserve', reference: `reserve:${account}` },
      { ...entry, kind: 'use', reference: `use:${account}`, fee: 5000, feeCurrency: currency },
    ]);
  }

  const readBankAccounts = () =>
    database().select().from(bankAccounts).where(eq(bankAccounts.ownerId, doctor.id));
  expect(await closeAccount(database(), { id: doctor.id, role: 'Doctor' }, now)).toBe(true);
  await deleteExpiredData(database(), now);
  expect(await readBankAccounts()).toHaveLength(1);
  const payOut = async (currency: string) => {
    await database()
      .insert(payouts)
      .values({ practiceId, month: '2026-11', currency, amount: 5000, paidAt: now });
    await deleteExpiredData(database(), now);
  };
  await payOut('EUR');
  // The other currency of the same month is still to be paid out.
  expect(await readBankAccounts()).toHaveLength(1);
  await payOut('TRY');
  expect(await readBankAccounts()).toEqual([]);
});

test('rows written by a call that was under way when its account was closed are deleted by the next retention', async () => {
  const { id } = await signIn('Patient');
  expect(await closeAccount(database(), { id, role: 'Patient' }, new Date())).toBe(true);
  const reason = randomUUID();
  const title = encrypt({ table: 'complaint_reasons', row: reason, column: 'title' }, 'a reason');
  await database().insert(complaintReasons).values({ id: reason, userId: id, title });
  const account = () => database().select().from(users).where(eq(users.id, id));
  const [closed] = await account();
  await deleteExpiredData(database(), new Date());
  expect(await database().select().from(complaintReasons)).toEqual([]);
  expect(await account()).toEqual([closed]);
});

test('a preview shows patient and doctor what closing would cancel and what credits it would lose, and changes nothing', async () => {
  const practice = await makePractice();
  const patient = await makePatient();
  const purchase = await buyBundle(patient.id, await bundleOf(3), new Date());
  const soonMeeting = await storeMeeting(practice, patient, 'booked', [1500, 1530]);
  const creditMeeting = await storeMeeting(practice, patient, 'booked', [1600, 1630], { payment: 'credit' });
  const requestedMeeting = await storeMeeting(practice, patient, 'requested', [90, 120]);
  await storeMeeting(practice, patient, 'cancelled', [200, 230]);
  const preview = async (as = patient) => (await call(previewClosing, { as, locale: 'en' })).json.content;
  const closingPreview = await preview();
  const price = { amount: 5000, currency: 'EUR' };
  const facts = { starts: expect.anything(), price, payment: 'none', bundle_withdrawn: false };
  expect(closingPreview).toEqual({
    under_way: false,
    meetings: [
      { ...facts, id: requestedMeeting, state: 'requested', refund_percent: 100 },
      { ...facts, id: soonMeeting, state: 'booked', refund_percent: 50 },
      { ...facts, id: creditMeeting, state: 'booked', refund_percent: 100, payment: 'credit' },
    ],
    credits: [
      {
        purchase_id: purchase,
        title: 'Bundle',
        credits: 3,
        withdraw_until: expect.any(String),
        withdraw_after_cancelling: null,
      },
    ],
  });
  const meetingsOfDoctor = (await preview(practice.doctor)).meetings.map(
    ({ refund_percent }: { refund_percent: number }) => refund_percent,
  );
  expect(meetingsOfDoctor).toEqual([100, 100, 100]);
  await storeMeeting(await makePractice(), patient, 'in-progress', [-5, 25]);
  expect(await preview()).toEqual({ ...closingPreview, under_way: true });
});

test('a doctor whose account cannot be closed during a meeting goes on taking bookings', async () => {
  const practice = await makePractice();
  await storeMeeting(practice, await makePatient(), 'in-progress', [-5, 25]);
  expect(await closeAccount(database(), { id: practice.doctor.id, role: 'Doctor' }, new Date())).toBe(false);
  const [row] = await database().select().from(practices).where(eq(practices.id, practice.id));
  expect(row?.acceptsBookings).toBe(true);
});

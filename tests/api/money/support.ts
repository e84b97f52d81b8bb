import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { database, transaction } from '#db/client.ts';
import { BALANCE, LedgerRefused } from '#db/queries/money/post-entry.ts';
import { beginPayment, receivePayment } from '#services/money/payments.ts';
import { takeBundle } from '#services/money/take-bundle.ts';
import { addUser } from '#db/queries/users.ts';
import { bundles } from '#db/schema/bundles.ts';
import { ledgerAccounts, ledgerEntries } from '#db/schema/money.ts';
import { practices } from '#db/schema/practices.ts';
import { eq } from 'drizzle-orm';

export const NOW = new Date('2026-11-21T09:00:00Z');
export const DEMO = { demo: true, account: true };
export const REAL = { demo: false, account: true };

/** A verified account of a patient; gives its id. */
export async function newPatient(): Promise<string> {
  const emailVerifiedAt = new Date();
  const about = {
    role: 'Patient',
    name: 'Nadia',
    locale: 'en',
    zone: 'Europe/Istanbul',
    emailVerifiedAt,
  } as const;
  const id = await transaction(database(), (tx) =>
    addUser(tx, { ...about, email: `${randomUUID()}@example.com` }),
  );
  return id ?? '';
}

/** A bundle of so many credits at 100.00 euros each; gives its id. */
export async function bundleOf(
  credits: number,
  scope: { minutes?: number; specialtyId?: number } = {},
): Promise<number> {
  const texts = { en: 'Bundle' };
  const [row] = await database()
    .insert(bundles)
    .values({
      key: randomUUID(),
      position: 0,
      offered: true,
      title: texts,
      description: texts,
      credits,
      amount: credits * 10_000,
      currency: 'EUR',
      validDays: 90,
      minutes: 60,
      ...scope,
    })
    .returning({ id: bundles.id });
  return row?.id ?? 0;
}

/** The patient takes and pays the bundle; gives the purchase. */
export async function buyBundle(patient: string, bundle: number, now = NOW): Promise<string> {
  const wish = { patient, bundle, method: 'sandbox', termsVersion: '1', site: DEMO, now } as const;
  const payment = await transaction(database(), (tx) => takeBundle(tx, wish));
  return payment?.purchaseId ?? '';
}

/** Money that came in for a meeting. */
export async function paidMeeting(
  patient: string,
  amount: number,
  now = NOW,
  practice: string = randomUUID(),
) {
  const meeting = randomUUID();
  const wish = {
    patient,
    price: { amount, currency: 'EUR' },
    method: 'bank-transfer',
    termsVersion: '1',
  } as const;
  const payment = await transaction(database(), async (tx) => {
    const pending = await beginPayment(tx, { ...wish, purpose: { meeting, practice }, site: REAL, now });
    return receivePayment(tx, pending, { now });
  });
  return { meeting, practice, payment };
}

/** Both balances of all accounts of somebody, by unit. */
export async function balancesOf(owner: string) {
  return database()
    .select({ unit: ledgerAccounts.unit, ...BALANCE })
    .from(ledgerAccounts)
    .leftJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .where(eq(ledgerAccounts.ownerId, owner))
    .groupBy(ledgerAccounts.id)
    .orderBy(ledgerAccounts.unit, sql`min(${ledgerEntries.id})`);
}

/** A practice of an account, in Istanbul; gives its id. */
export async function practiceFor({ id: userId }: { id: string }): Promise<string> {
  const plan = { weekly: [], noticeMinutes: 0, horizonDays: 30, bufferMinutes: 0, stepMinutes: 15 };
  const id = randomUUID();
  await database()
    .insert(practices)
    .values({ id, userId, zone: 'Europe/Istanbul', acceptsBookings: true, ...plan });
  return id;
}

/** The reason of the ledger's refusal, or `accepted`. */
export const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof LedgerRefused ? error.reason : error),
  );
/** Entries of a meeting in their order. */
export const entriesOf = (meeting: string) =>
  database()
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.meetingId, meeting))
    .orderBy(ledgerEntries.id);

/** A meeting as the ledger sees it, of a practice and with an id of its own. */
export const meetingWith = (patient: string, minutes = 30, now = NOW) => ({
  meeting: randomUUID(),
  practice: randomUUID(),
  patient,
  minutes,
  now,
});

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { database, transaction } from '#db/client.ts';
import { BALANCE, LedgerRefused } from '#db/queries/money/post-entry.ts';
import { beginPayment, receivePayment } from '#services/money/payments.ts';
import { takeBundle } from '#services/money/take-bundle.ts';
import { addUser } from '#db/queries/users.ts';
import { bundles } from '#db/schema/bundles.ts';
import { ledgerAccounts, ledgerEntries } from '#db/schema/money.ts';
import { practices } from '#db/schema/practices.ts';
import { settings } from '#db/schema/settings.ts';

export const NOW = new Date('2026-11-21T09:00:00Z');
/** Properties of a site that decide which payment methods it offers: a demonstration, and a real one. */
export const DEMO = { demo: true, account: true };
export const REAL = { demo: false, account: true };

/** The settings of the clinic's account, with which the site offers transfers. */
const CLINIC_ACCOUNT = {
  bank_holder: 'Turqua Health',
  bank_name: 'Anadolu Bank',
  bank_iban: 'DE89370400440532013000',
  bank_bic: 'COBADEFFXXX',
};

export async function storeClinicAccount(): Promise<void> {
  const rows = Object.entries(CLINIC_ACCOUNT).map(([slug, value], position) => ({
    group: 'payment' as const,
    slug,
    position,
    value,
  }));
  await database().insert(settings).values(rows);
}

/** Adds a patient with a verified address; returns the account's id. */
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

/** Adds a bundle of so many credits at 100 euros each; returns its id. */
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

/** The patient takes and pays the bundle; returns the id of the purchase. */
export async function buyBundle(patient: string, bundle: number, now = NOW): Promise<string> {
  const order = { patient, bundle, method: 'sandbox', termsVersion: '1', site: DEMO, now } as const;
  const payment = await takeBundle(database(), order);
  return payment?.purchaseId ?? '';
}

/** Records a received payment of `amount` cents for a new meeting; returns the meeting's id, practice and payment. */
export async function paidMeeting(
  patient: string,
  amount: number,
  now = NOW,
  practice: string = randomUUID(),
) {
  const meeting = randomUUID();
  const terms = {
    patient,
    price: { amount, currency: 'EUR' },
    method: 'bank-transfer',
    termsVersion: '1',
  } as const;
  const payment = await transaction(database(), async (tx) => {
    const pending = await beginPayment(tx, { ...terms, purpose: { meeting, practice }, site: REAL, now });
    return receivePayment(tx, pending, { now });
  });
  return { meeting, practice, payment };
}

/** The available and the reserved balance of each ledger account of an owner, ordered by unit. */
export async function balancesOf(owner: string) {
  return database()
    .select({ unit: ledgerAccounts.unit, ...BALANCE })
    .from(ledgerAccounts)
    .leftJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .where(eq(ledgerAccounts.ownerId, owner))
    .groupBy(ledgerAccounts.id)
    .orderBy(ledgerAccounts.unit, sql`min(${ledgerEntries.id})`);
}

/** Adds a practice of an account, in Istanbul; returns its id. */
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

/** The ledger entries of a meeting in their order. */
export const entriesOf = (meeting: string) =>
  database()
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.meetingId, meeting))
    .orderBy(ledgerEntries.id);

/** The facts of a meeting that the ledger needs, with a new id and a new practice. */
export const meetingWith = (patient: string, minutes = 30, now = NOW) => ({
  meeting: randomUUID(),
  practice: randomUUID(),
  patient,
  minutes,
  now,
});

import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { database, transaction } from '#db/client.ts';
import { giveBack, payFor, giveBackShare, reserveCredit, spendReserved } from '#services/money/ledger.ts';
import { LedgerRefused } from '#db/queries/money/post-entry.ts';
import { confirmPayment } from '#services/money/staff-payments.ts';
import { takeBundle } from '#services/money/take-bundle.ts';
import { bundlePurchases, bundles } from '#db/schema/bundles.ts';
import { meetings } from '#db/schema/meetings.ts';
import { payments as paymentRows } from '#db/schema/money.ts';
import { newPractice } from '../booking/people.ts';
import type { Recorded } from './audit.ts';

/** The operations of one patient, which all run at the same time. */
export interface Part {
  patient: string;
  /** The number of meetings that want a credit of the patient's only bundle. */
  wishes: number;
  /** The number of credits of the bundle, which is less than `wishes`. */
  credits: number;
  /** The number of meetings that are paid with money, by turns in the ways of `PAYMENT_COURSES`. */
  payments: number;
}

/** Called after each operation that was acknowledged. */
type Acknowledge = () => void;

const NOW = new Date('2026-11-21T09:00:00Z');
const TERMS = { termsVersion: '1', site: { demo: true, account: true }, now: NOW };

/** The id of an operation, the same for the same name, so that a repeated operation is the same one. */
export function idOf(...name: (string | number)[]): string {
  const hex = createHash('sha256').update(name.join(' ')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Stores a bundle with this number of credits; returns its id. */
export async function stormBundle(credits: number): Promise<number> {
  const texts = { en: 'Storm' };
  const [row] = await database()
    .insert(bundles)
    .values({
      key: `storm-${credits}`,
      position: 99,
      offered: true,
      title: texts,
      description: texts,
      credits,
      amount: credits * 3_333 + 1,
      currency: 'EUR',
      validDays: 90,
      minutes: 60,
    })
    .onConflictDoUpdate({ target: bundles.key, set: { offered: true } })
    .returning({ id: bundles.id });
  return row?.id ?? 0;
}

/**
 * Runs the operations of a part; a second call changes nothing. Returns the meetings and purchases that need entries.
 */
export async function storm(part: Part, bundle: number, acknowledge: Acknowledge): Promise<Recorded> {
  const practice = idOf(part.patient, 'practice');
  await newPractice(null, practice);
  const recorded: Recorded = new Map();
  await Promise.all([
    spendCredits({ ...part, practice, recorded }, bundle, acknowledge),
    spendMoney({ ...part, practice, recorded }, acknowledge),
  ]);
  return recorded;
}

interface RunningPart extends Part {
  practice: string;
  recorded: Recorded;
}

async function spendCredits(part: RunningPart, bundle: number, acknowledge: Acknowledge): Promise<void> {
  const { patient, practice, wishes, recorded } = part;
  recorded.set(await buyOnce(patient, bundle), 'bundle');
  acknowledge();
  const creditIds = Array.from({ length: wishes }, (_, index) => idOf(patient, 'credit', index));
  await Promise.all(
    creditIds.map(async (meeting) => {
      const wish = { meeting, practice, minutes: 30, patient, now: NOW };
      const isAccepted = await hasEnoughCredits(() =>
        transaction(database(), (tx) => reserveCredit(tx, wish)),
      );
      acknowledge();
      if (!isAccepted) return;
      recorded.set(meeting, 'credit');
      await endInEveryWay(meeting, acknowledge);
    }),
  );
}

async function spendMoney(part: RunningPart, acknowledge: Acknowledge): Promise<void> {
  const { patient, practice, payments, recorded } = part;
  await Promise.all(
    Array.from({ length: payments }, async (_, index) => {
      const meeting = idOf(patient, 'money', index);
      const way = PAYMENT_COURSES[index % PAYMENT_COURSES.length] ?? 'sandbox';
      recorded.set(meeting, way === 'in vain' ? way : 'money');
      if (way === 'in vain' && (await isPaid(meeting))) return;
      const price = { amount: 4_501 + index, currency: index % 2 ? 'EUR' : 'TRY' };
      if (way === 'transfer') await storeWaitingMeeting({ meeting, practice, patient, price, index });
      const method = way === 'sandbox' ? way : 'bank-transfer';
      const wish = { ...TERMS, meeting, practice, patient, price, method } as const;
      const payment = await transaction(database(), (tx) => payFor(tx, wish));
      acknowledge();
      const confirmation = { payment: payment.id, staff: patient, now: NOW };
      if (payment.state === 'pending')
        // Two members of the staff confirm the transfer at the same moment.
        await Promise.all(
          [1, 2].map(async () => {
            await transaction(database(), (tx) => confirmPayment(tx, confirmation));
            acknowledge();
          }),
        );
      await endInEveryWay(meeting, acknowledge);
    }),
  );
}

/** A transfer for a meeting that waits for it, a payment by sandbox, and a transfer for a meeting that is gone. */
const PAYMENT_COURSES = ['transfer', 'sandbox', 'in vain'] as const;

/**
 * Whether the meeting has a paid payment. A payment for a cancelled meeting is refunded, and a second transfer
 * would be another payment.
 */
const isPaid = async (meeting: string): Promise<boolean> =>
  (await database().$count(
    paymentRows,
    and(eq(paymentRows.meetingId, meeting), eq(paymentRows.state, 'paid')),
  )) > 0;

interface Waiting {
  meeting: string;
  practice: string;
  patient: string;
  price: { amount: number; currency: string };
  index: number;
}

/** Stores a meeting that waits for its money. */
async function storeWaitingMeeting({ meeting: id, practice, patient, price, index }: Waiting): Promise<void> {
  const at = (half: number) => new Date(NOW.getTime() + (index * 2 + half) * 1_800_000 + 86_400_000);
  const times = { startsAt: at(0), endsAt: at(1), busyUntil: at(1), dueAt: at(0) };
  const zones = { practiceZone: 'UTC', patientZone: 'UTC', locale: 'en' } as const;
  const paidState = {
    price: price.amount,
    currency: price.currency,
    policy: [],
    payment: 'bank-transfer',
  } as const;
  await database()
    .insert(meetings)
    .values({
      id,
      practiceId: practice,
      patientId: patient,
      state: 'awaiting-payment',
      room: id,
      ...times,
      ...zones,
      ...paidState,
      termsVersion: '1',
    })
    .onConflictDoNothing();
}

/** Uses, gives back and half refunds a meeting at the same moment: the first wins, the others find nothing left. */
async function endInEveryWay(meeting: string, acknowledge: Acknowledge): Promise<void> {
  const event = { meeting, now: NOW };
  const ways = [
    spendReserved,
    giveBack,
    (...[tx, end]: Parameters<typeof spendReserved>) => giveBackShare(tx, { ...end, percent: 50 }),
  ];
  await Promise.all(
    ways.map(async (way) => {
      await transaction<unknown>(database(), (tx) => way(tx, event));
      acknowledge();
    }),
  );
}

/** Buys the bundle if the patient has none yet; returns the id of their purchase. */
function buyOnce(patient: string, bundle: number): Promise<string> {
  const wish = { ...TERMS, patient, bundle, method: 'sandbox' } as const;
  return transaction(database(), async (tx) => {
    const [before] = await tx
      .select({ id: bundlePurchases.id })
      .from(bundlePurchases)
      .where(eq(bundlePurchases.patientId, patient));
    return before?.id ?? (await takeBundle(tx, wish))?.purchaseId ?? '';
  });
}

async function hasEnoughCredits(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof LedgerRefused && error.reason === 'not-enough') return false;
    throw error;
  }
}

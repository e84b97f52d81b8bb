import { createHash } from 'node:crypto';
import { type Database, run, transaction } from '#db/client.ts';
import { giveBack, payFor, refund, reserve, use } from '#db/queries/ledger.ts';
import { receive } from '#db/queries/money/payments.ts';
import { LedgerRefused } from '#db/queries/money/post-entry.ts';
import { takeBundle } from '#db/queries/money/take-bundle.ts';
import { bundlePurchases, bundles } from '#db/schema/bundles.ts';
import { payments as paymentRows } from '#db/schema/money.ts';
import { eq } from 'drizzle-orm';

/** One patient's part of the storm: everything below is done at once, against itself. */
export interface Part {
  patient: string;
  /** Meetings that want a credit of the one bundle, and how many credits it has: fewer. */
  wishes: number;
  credits: number;
  /** Meetings paid with money. */
  payments: number;
}

/** Called with each operation that was acknowledged. */
type Acknowledge = () => void;

const NOW = new Date('2026-11-21T09:00:00Z');
const TERMS = { termsVersion: '1', site: { demo: true, account: true }, now: NOW };

/** The same for the same name: what is done again is the same operation. */
export function idOf(...name: (string | number)[]): string {
  const hex = createHash('sha256').update(name.join(' ')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A bundle of so many credits; gives its id. */
export async function stormBundle(credits: number): Promise<number> {
  const texts = { en: 'Storm' };
  const [row] = await run((db) =>
    db
      .insert(bundles)
      .values({
        ...{
          key: `storm-${credits}`,
          position: 99,
          offered: true,
          title: texts,
          description: texts,
          credits,
        },
        ...{ amount: credits * 3_333 + 1, currency: 'EUR', validDays: 90, minutes: 60 },
      })
      .onConflictDoUpdate({ target: bundles.key, set: { offered: true } })
      .returning({ id: bundles.id }),
  );
  return row?.id ?? 0;
}

/** Does the part, once however often it is called. */
export async function storm(part: Part, bundle: number, acknowledge: Acknowledge): Promise<void> {
  await Promise.all([spendCredits(part, bundle, acknowledge), spendMoney(part, acknowledge)]);
}

async function spendCredits(part: Part, bundle: number, acknowledge: Acknowledge): Promise<void> {
  const { patient, wishes } = part;
  await buyOnce(patient, bundle, acknowledge);
  const meetings = Array.from({ length: wishes }, (_, index) => idOf(patient, 'credit', index));
  await Promise.all(
    meetings.map(async (meeting) => {
      const practice = idOf('practice', meeting.slice(0, 1));
      const got = await accepted(() =>
        transaction((tx) => reserve(tx, { meeting, practice, minutes: 30, patient, now: NOW })),
      );
      acknowledge();
      if (got) await endInEveryWay(meeting, acknowledge);
    }),
  );
}

async function spendMoney({ patient, payments }: Part, acknowledge: Acknowledge): Promise<void> {
  const meetings = Array.from({ length: payments }, (_, index) => idOf(patient, 'money', index));
  await Promise.all(
    meetings.map(async (meeting, index) => {
      const price = { amount: 4_501 + index, currency: index % 2 ? 'EUR' : 'TRY' };
      const practice = idOf('practice', meeting.slice(0, 1));
      const method = index % 3 ? 'sandbox' : 'bank-transfer';
      const payment = await transaction((tx) =>
        payFor(tx, { ...TERMS, meeting, practice, patient, price, method }),
      );
      acknowledge();
      const staff = patient;
      if (payment.state === 'pending')
        // Two of the staff see the money at the same moment.
        await Promise.all(
          [1, 2].map(async () => {
            await transaction((tx) => see(tx, payment.id, staff));
            acknowledge();
          }),
        );
      await endInEveryWay(meeting, acknowledge);
    }),
  );
}

/** The money is there, for a meeting of the storm alone. */
async function see(tx: Database, id: string, staff: string): Promise<void> {
  const [payment] = await tx.select().from(paymentRows).where(eq(paymentRows.id, id)).for('update');
  if (payment?.state === 'pending') await receive(tx, payment, { now: NOW, staff });
}

/** Used, given back and refunded at the same moment: one of them wins, the others find nothing left. */
async function endInEveryWay(meeting: string, acknowledge: Acknowledge): Promise<void> {
  const event = { meeting, now: NOW };
  const ways = [use, giveBack, (...[tx, of]: Parameters<typeof use>) => refund(tx, { ...of, percent: 50 })];
  await Promise.all(
    ways.map(async (way) => {
      await transaction<unknown>((tx) => way(tx, event));
      acknowledge();
    }),
  );
}

async function buyOnce(patient: string, bundle: number, acknowledge: Acknowledge): Promise<void> {
  const wish = { ...TERMS, patient, bundle, method: 'sandbox' } as const;
  await transaction(async (tx) => {
    const before = await tx.$count(bundlePurchases, eq(bundlePurchases.patientId, patient));
    if (before === 0) await takeBundle(tx, wish);
  });
  acknowledge();
}

async function accepted(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof LedgerRefused && error.reason === 'not-enough') return false;
    throw error;
  }
}

import { asc, eq, sql } from 'drizzle-orm';
import { database } from '#db/client.ts';
import { BALANCE } from '#db/queries/money/post-entry.ts';
import { bundlePurchases } from '#db/schema/bundles.ts';
import { ledgerAccounts, ledgerEntries, payments, refunds } from '#db/schema/money.ts';
import { balanceAfter, type Balance, EMPTY_BALANCE, refusalOf } from '#domain/booking/ledger.ts';

export interface Audited {
  entries: number;
  accounts: number;
  /** Entries that the rules do not allow after those before them. */
  illegal: number;
  /** Accounts whose balance in SQL differs from the one that their entries give one after the other. */
  unequal: number;
  /** Units (minor units, credits) by which the ledger differs from payments, refunds and purchases. */
  off: number;
  /** Meetings for which more was used and given back than was reserved, or less. */
  unsettled: number;
  /** The kinds of entries of each meeting and purchase, from the first to the last. */
  courses: Map<string, string>;
  /** The references of all entries, in their order. */
  references: string[];
}

/** The kind of each meeting or purchase by its id, as the process that made the entries recorded it. */
export type Recorded = Map<string, Kind>;
export type Kind = keyof typeof COURSES;

/** The kinds of entries that a meeting or a purchase may have, in their order. */
const COURSES = {
  /** The price of a bundle is reserved, and used once the buyer can no longer withdraw. */
  bundle: ['pay reserve grant', 'pay reserve grant use'],
  /** A credit is used or given back. */
  credit: ['reserve use', 'reserve give-back'],
  /** Money goes to the practice, back to the patient, or in parts to both. */
  money: ['pay reserve use', 'pay reserve give-back refund', 'pay reserve give-back use refund'],
  /** A payment for a meeting that is gone is refunded at once. */
  'in vain': ['pay refund'],
} as const;

type Entry = typeof ledgerEntries.$inferSelect;

/** Reads the whole ledger and computes its balances again by the rules of the domain alone. */
export async function auditLedger(): Promise<Audited> {
  const entries = await database().select().from(ledgerEntries).orderBy(asc(ledgerEntries.id));
  const accounts = await database()
    .select({ id: ledgerAccounts.id, unit: ledgerAccounts.unit, ...BALANCE })
    .from(ledgerAccounts)
    .leftJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .groupBy(ledgerAccounts.id);
  const meetings = new Set(entries.map(({ meetingId }) => meetingId));
  const bySubject = Map.groupBy(entries, subjectOf);
  const courses = [...bySubject].map(
    ([subject, all]) => [subject, all.map(({ kind }) => kind).join(' ')] as const,
  );
  const byAccount = Map.groupBy(entries, ({ accountId }) => accountId);
  const audited = { illegal: 0, unequal: 0, unsettled: 0 };
  for (const { id, unit, available, reserved } of accounts) {
    let balance: Balance = EMPTY_BALANCE;
    const purposes = new Map<string, number>();
    for (const entry of byAccount.get(id) ?? []) {
      const subject = subjectOf(entry);
      const purpose = purposes.get(subject) ?? 0;
      if (refusalOf({ unit, balance, purpose }, entry)) audited.illegal += 1;
      const next = balanceAfter(balance, entry);
      purposes.set(subject, purpose + next.reserved - balance.reserved);
      balance = next;
    }
    if (balance.available !== available || balance.reserved !== reserved) audited.unequal += 1;
    // The price of a bundle stays reserved while its buyer can withdraw, so that only meetings are counted.
    for (const [subject, left] of purposes) if (left !== 0 && meetings.has(subject)) audited.unsettled += 1;
  }
  return {
    ...audited,
    entries: entries.length,
    accounts: accounts.length,
    off: await differences(entries),
    courses: new Map(courses),
    references: entries.map(({ reference }) => reference),
  };
}

/** The meetings and purchases whose entries are missing, too many or wrong. */
export function findMisfits(recorded: Recorded, { courses }: Audited): string[] {
  const fitsCourse = (subject: string, course: string) => {
    const kind = recorded.get(subject);
    return kind !== undefined && (COURSES[kind] as readonly string[]).includes(course);
  };
  const wrongCourses = [...courses].filter(([subject, course]) => !fitsCourse(subject, course));
  const missingCourses = [...recorded].filter(([subject]) => !courses.has(subject));
  return [...wrongCourses, ...missingCourses].map((pair) => pair.join(': '));
}

/** The meeting or the purchase that an entry is for. */
const subjectOf = ({ meetingId, purchaseId }: Entry): string => meetingId ?? purchaseId ?? '';

/**
 * References of entries that were added between two audits for a meeting or a purchase that had entries before:
 * repeated operations must add none. New meetings are allowed, because one that was refused may get a credit that was
 * given back.
 */
export function findRepeated(first: Audited, second: Audited): string[] {
  const subjectIn = (reference: string) => /meeting:.*/.exec(reference)?.[0];
  const knownSubjects = new Set(first.references.map(subjectIn));
  return second.references.slice(first.references.length).filter((reference) => {
    const subject = subjectIn(reference);
    return subject === undefined || knownSubjects.has(subject);
  });
}

/** Differences between the ledger's sums and the rows that its entries were posted for. */
async function differences(entries: readonly Entry[]): Promise<number> {
  const sum = (...kinds: Entry['kind'][]) =>
    entries.filter(({ kind }) => kinds.includes(kind)).reduce((all, { amount }) => all + amount, 0);
  const [rows] = await database()
    .select({
      paid: sql<number>`(select coalesce(sum(amount), 0) from ${payments} where state = 'paid')`.mapWith(
        Number,
      ),
      back: sql<number>`(select coalesce(sum(amount), 0) from ${refunds})`.mapWith(Number),
      granted:
        sql<number>`(select coalesce(sum(credits), 0) from ${bundlePurchases} where expires_at is not null)`.mapWith(
          Number,
        ),
    })
    .from(sql`(values (1)) as one`);
  const { paid = 0, back = 0, granted = 0 } = rows ?? {};
  return Math.abs(sum('pay') - paid) + Math.abs(sum('refund') - back) + Math.abs(sum('grant') - granted);
}

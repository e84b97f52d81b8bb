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
  /** Accounts whose sum in SQL is not what their entries come to one after the other. */
  unequal: number;
  /** Units (minor units, credits) by which the ledger differs from payments, refunds and purchases. */
  off: number;
  /** Meetings that were both used and given back for more than was reserved, or are still reserved. */
  unsettled: number;
  /** The kinds of entries of each meeting and purchase, from the first to the last. */
  courses: Map<string, string>;
  /** The references of all entries, in their order. */
  references: string[];
}

/** The kind of each meeting or purchase, as the process that made its entries recorded it. */
export type Recorded = Map<string, Kind>;
export type Kind = keyof typeof COURSES;

const COURSES = {
  /** The price is set apart, and the clinic's once nobody can withdraw. */
  bundle: ['pay reserve grant', 'pay reserve grant use'],
  /** Used, or it came back. */
  credit: ['reserve use', 'reserve give-back'],
  /** The practice's, sent back, or a part of each. */
  money: ['pay reserve use', 'pay reserve give-back refund', 'pay reserve give-back use refund'],
  /** Sent back at once. */
  'in vain': ['pay refund'],
} as const;

type Entry = typeof ledgerEntries.$inferSelect;

/** Reads the whole ledger and works it out anew, by the rules of the domain alone. */
export async function auditLedger(): Promise<Audited> {
  const entries = await database().select().from(ledgerEntries).orderBy(asc(ledgerEntries.id));
  const accounts = await database()
    .select({ id: ledgerAccounts.id, unit: ledgerAccounts.unit, ...BALANCE })
    .from(ledgerAccounts)
    .leftJoin(ledgerEntries, eq(ledgerEntries.accountId, ledgerAccounts.id))
    .groupBy(ledgerAccounts.id);
  const meetings = new Set(entries.map(({ meetingId }) => meetingId));
  const bySubject = Map.groupBy(entries, subjectOf);
  const courses = [...bySubject].map(([of, all]) => [of, all.map(({ kind }) => kind).join(' ')] as const);
  const byAccount = Map.groupBy(entries, ({ accountId }) => accountId);
  const audited = { illegal: 0, unequal: 0, unsettled: 0 };
  for (const { id, unit, available, reserved } of accounts) {
    let balance: Balance = EMPTY_BALANCE;
    const purposes = new Map<string, number>();
    for (const entry of byAccount.get(id) ?? []) {
      const of = subjectOf(entry);
      const purpose = purposes.get(of) ?? 0;
      if (refusalOf({ unit, balance, purpose }, entry)) audited.illegal += 1;
      const next = balanceAfter(balance, entry);
      purposes.set(of, purpose + next.reserved - balance.reserved);
      balance = next;
    }
    if (balance.available !== available || balance.reserved !== reserved) audited.unequal += 1;
    // The price of a bundle stays set apart while its buyer can withdraw.
    for (const [of, left] of purposes) if (left !== 0 && meetings.has(of)) audited.unsettled += 1;
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
  return [...wrongCourses, ...missingCourses].map((one) => one.join(': '));
}

/** The meeting or the purchase that an entry is for. */
const subjectOf = ({ meetingId, purchaseId }: Entry): string => meetingId ?? purchaseId ?? '';

/**
 * Entries that came between two audits for what had been posted before: what was done again must add none. A meeting
 * that was refused a credit before may get one that came back.
 */
export function findRepeated(first: Audited, second: Audited): string[] {
  const subject = (reference: string) => /meeting:.*/.exec(reference)?.[0];
  const knownSubjects = new Set(first.references.map(subject));
  return second.references.slice(first.references.length).filter((reference) => {
    const of = subject(reference);
    return of === undefined || knownSubjects.has(of);
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

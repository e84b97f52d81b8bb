import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { eraseRows, keepRows, type Person, type Rule } from '#db/personal-data/rule.ts';
import { monthsWithEntries } from '#db/queries/money/statement-months.ts';
import { bundlePurchases } from '#db/schema/bundles.ts';
import { certificates, doctorFiles } from '#db/schema/doctor-files.ts';
import {
  bankAccounts,
  ledgerAccounts,
  ledgerEntries,
  payments,
  payouts,
  pricePlans,
  refunds,
} from '#db/schema/money.ts';
import { practiceExceptions, practices, unavailableTimes } from '#db/schema/practices.ts';

const BOOKS = 'The books: what was paid, earned and given back. They name people by ids.';

const isOwnRow = (column: PgColumn) => (person: Person) => eq(column, person.id);
const isAmong = (column: PgColumn, ids: (person: Person) => SQL) => (person: Person) =>
  inArray(column, ids(person));
const practiceOf = ({ id }: Person) => sql`(select id from ${practices} where user_id = ${id}::uuid)`;
const accountsOf = ({ id }: Person) => sql`(select id from ${ledgerAccounts} where owner_id = ${id}::uuid)`;
const paymentsOf = ({ id }: Person) => sql`(select id from ${payments} where patient_id = ${id}::uuid)`;

/**
 * The condition that a practice has earned something that was not paid out, also in the present month. Each currency of
 * a month is paid out on its own. A fee of nothing is never due, so nothing waits for it.
 */
const hasUnpaidMonth = async (db: Database) => sql`exists (
  select from ledger_entries e join practices p on p.id = e.practice_id
  join ledger_accounts a on a.id = e.account_id
  join ${await monthsWithEntries(db, undefined)} on e.at >= of_clinic.starts and e.at < of_clinic.ends
  where p.user_id = ${bankAccounts.ownerId} and e.kind = 'use' and coalesce(e.fee, e.amount) > 0
    and not exists (select from payouts o where o.practice_id = p.id and o.month = of_clinic.month
      and o.currency = coalesce(e.fee_currency, a.currency)))`;

/** Money, and the practice that earns it. */
export const MONEY_RULES: readonly Rule[] = [
  eraseRows(bankAccounts, isOwnRow(bankAccounts.ownerId), {
    waits: {
      for: hasUnpaidMonth,
      owner: bankAccounts.ownerId,
      reason: 'Until what the practice earned is paid out.',
    },
  }),
  eraseRows(doctorFiles, isOwnRow(doctorFiles.userId), { hidden: ['decidedBy'] }),
  eraseRows(certificates, isOwnRow(certificates.userId), { hidden: ['decidedBy'] }),
  eraseRows(pricePlans, isAmong(pricePlans.practiceId, practiceOf)),
  eraseRows(practiceExceptions, isAmong(practiceExceptions.practiceId, practiceOf), {
    expires: { months: 12, since: practiceExceptions.day },
  }),
  eraseRows(unavailableTimes, isAmong(unavailableTimes.practiceId, practiceOf), {
    expires: { months: 12, since: unavailableTimes.endsAt },
  }),
  keepRows(practices, isOwnRow(practices.userId), {
    reason: 'Meetings and statements are of it. It names the doctor by their id.',
    stays: [
      ...(['id', 'userId', 'doctorId', 'zone', 'noticeMinutes', 'horizonDays', 'bufferMinutes'] as const),
      ...(['stepMinutes', 'planVersion'] as const),
    ],
    becomes: {
      weekly: [[], [], [], [], [], [], []],
      joinTemplate: null,
      acceptsBookings: false,
      answeredBy: 'doctor',
    },
  }),
  keepRows(ledgerAccounts, isOwnRow(ledgerAccounts.ownerId), {
    reason: BOOKS,
    stays: ['id', 'ownerId', 'unit', 'currency'],
    becomes: {},
  }),
  keepRows(ledgerEntries, isAmong(ledgerEntries.accountId, accountsOf), {
    reason: BOOKS,
    stays: [
      ...(['id', 'accountId', 'kind', 'amount', 'reference', 'meetingId', 'purchaseId'] as const),
      ...(['practiceId', 'fee', 'feeCurrency', 'at'] as const),
    ],
    becomes: {},
  }),
  keepRows(bundlePurchases, isOwnRow(bundlePurchases.patientId), {
    reason: BOOKS,
    stays: [
      ...(['id', 'patientId', 'bundleId', 'credits', 'amount', 'currency', 'validDays'] as const),
      ...(['specialtyId', 'minutes', 'takenAt', 'expiresAt', 'warnedDays', 'withdrawnAt'] as const),
    ],
    becomes: {},
  }),
  keepRows(payments, isOwnRow(payments.patientId), {
    reason: BOOKS,
    stays: [
      ...(['id', 'reference', 'patientId', 'meetingId', 'purchaseId', 'practiceId', 'amount'] as const),
      ...(['currency', 'method', 'state', 'termsVersion', 'createdAt', 'settledAt', 'settledBy'] as const),
    ],
    // The reason is free text and may contain a name.
    becomes: { reason: null },
  }),
  keepRows(refunds, isAmong(refunds.paymentId, paymentsOf), {
    reason: BOOKS,
    stays: ['id', 'paymentId', 'amount', 'currency', 'createdAt', 'sentAt', 'sentBy'],
    becomes: {},
  }),
  keepRows(payouts, isAmong(payouts.practiceId, practiceOf), {
    reason: BOOKS,
    stays: ['practiceId', 'month', 'currency', 'amount', 'paidAt', 'paidBy'],
    becomes: {},
  }),
];

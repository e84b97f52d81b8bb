import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, encrypted } from '#db/schema/columns.ts';
import type { LedgerKind, LedgerUnit } from '#domain/booking/ledger.ts';
import type { PaymentMethod } from '#domain/payment-methods.ts';
import type { PAYMENT_STATES } from '#domain/payment-states.ts';

/** An amount in the currency's minor unit, or a number of credits. */
const amount = (name = 'amount') => bigint(name, { mode: 'number' });
/** ISO 4217. */
const currency = () => text('currency');

/**
 * An account for entries: a patient's money of one currency, or the credits of one bundle. It is locked while entries
 * are posted.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    /** Made by the application. */
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    unit: text('unit').$type<LedgerUnit>().notNull(),
    /** The currency; null for credits. */
    currency: currency(),
  },
  (table) => [
    index('ledger_accounts_of_owner').on(table.ownerId),
    uniqueIndex('ledger_accounts_money')
      .on(table.ownerId, table.currency)
      .where(sql`unit = 'money'`),
    check('ledger_accounts_unit', sql`(unit = 'money') = (currency is not null)`),
  ],
);

/**
 * The ledger. Rows are only added (a trigger refuses everything else), a balance is a sum of them, and at the end of
 * each transaction a trigger refuses an account with a negative balance.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    kind: text('kind').$type<LedgerKind>().notNull(),
    /** A positive number; the kind says whether it is added or subtracted. */
    amount: amount().notNull(),
    /** The event that the entry is for; the same event cannot be entered twice. */
    reference: text('reference').notNull().unique(),
    /** The purpose: a meeting, or the purchase of a bundle. */
    meetingId: uuid('meeting_id'),
    purchaseId: uuid('purchase_id'),
    /** The practice of the meeting. */
    practiceId: uuid('practice_id'),
    /** The earnings of the practice by a `use`, in minor units of `feeCurrency`. */
    fee: amount('fee'),
    feeCurrency: text('fee_currency'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('ledger_entries_of_account').on(table.accountId, table.id),
    index('ledger_entries_of_meeting').on(table.meetingId),
    index('ledger_entries_of_practice').on(table.practiceId, table.at),
    check('ledger_entries_amount', sql`amount > 0 and fee >= 0`),
    check(
      'ledger_entries_kind',
      sql`kind in ('grant', 'reserve', 'use', 'give-back', 'expire', 'pay', 'refund')`,
    ),
    check(
      'ledger_entries_purpose',
      sql`num_nonnulls(meeting_id, purchase_id) <= 1
        and (kind not in ('reserve', 'use', 'give-back') or num_nonnulls(meeting_id, purchase_id) = 1)`,
    ),
    check('ledger_entries_fee', sql`(fee is null) = (fee_currency is null)`),
  ],
);

export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Money that somebody is to pay or has paid. */
export const payments = pgTable(
  'payments',
  {
    /** Made by the application. */
    id: uuid('id').primaryKey(),
    /** The reference that the payer writes into the transfer. */
    reference: text('reference').notNull().unique(),
    patientId: uuid('patient_id').notNull(),
    meetingId: uuid('meeting_id'),
    purchaseId: uuid('purchase_id'),
    practiceId: uuid('practice_id'),
    amount: amount().notNull(),
    currency: currency().notNull(),
    method: text('method').$type<PaymentMethod>().notNull(),
    state: text('state').$type<PaymentState>().notNull(),
    /** Version of the distance-sale terms that the payer agreed to, and when. */
    termsVersion: text('terms_version').notNull(),
    createdAt: instant('created_at').notNull(),
    /**
     * The instant of the payment, refusal or cancellation. `settledBy` is the account of the deciding staff member;
     * null where nobody decided, or somebody at the command line.
     */
    settledAt: instant('settled_at'),
    settledBy: uuid('settled_by'),
    /** The reason of a refusal; null again when the money came after all. */
    reason: text('reason'),
  },
  (table) => [
    index('payments_of_patient').on(table.patientId, table.createdAt),
    index('payments_by_state').on(table.state, table.createdAt),
    index('payments_of_meeting').on(table.meetingId),
    // A meeting has one pending payment at most.
    uniqueIndex('payments_pending_meeting')
      .on(table.meetingId)
      .where(sql`state = 'pending'`),
    check('payments_amount', sql`amount > 0`),
    check('payments_purpose', sql`num_nonnulls(meeting_id, purchase_id) = 1`),
  ],
);
export type PaymentRow = typeof payments.$inferSelect;

/** Money that goes back to the person who paid. */
export const refunds = pgTable(
  'refunds',
  {
    /** Made by the application. */
    id: uuid('id').primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: amount().notNull(),
    currency: currency().notNull(),
    createdAt: instant('created_at').notNull(),
    /** The instant at which the refund was sent; null: staff have yet to send it. */
    sentAt: instant('sent_at'),
    sentBy: uuid('sent_by'),
  },
  (table) => [
    index('refunds_of_payment').on(table.paymentId),
    index('refunds_due')
      .on(table.createdAt)
      .where(sql`sent_at is null`),
  ],
);

/** The price of a practice for a meeting of so many minutes. */
export const pricePlans = pgTable(
  'price_plans',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    practiceId: uuid('practice_id').notNull(),
    minutes: integer('minutes').notNull(),
    amount: amount().notNull(),
    currency: currency().notNull(),
  },
  (table) => [
    unique('price_plans_once').on(table.practiceId, table.minutes),
    check('price_plans_amount', sql`amount >= 0`),
  ],
);

/** The bank accounts to which doctors are paid. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    /** Made by the application. */
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    holder: encrypted('holder').notNull(),
    iban: encrypted('iban').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('bank_accounts_of_owner').on(table.ownerId, table.createdAt)],
);

/** The payout of a practice for a month. */
export const payouts = pgTable(
  'payouts',
  {
    practiceId: uuid('practice_id').notNull(),
    /** The month (`YYYY-MM`) on the clinic's clock. */
    month: text('month').notNull(),
    currency: currency().notNull(),
    amount: amount().notNull(),
    paidAt: instant('paid_at').notNull(),
    paidBy: uuid('paid_by'),
  },
  (table) => [
    primaryKey({ columns: [table.practiceId, table.month, table.currency] }),
    check('payouts_month', sql`month ~ '^[0-9]{4}-[0-9]{2}$'`),
  ],
);

import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, type Localised } from '#db/schema/columns.ts';
import { ledgerAccounts } from '#db/schema/money.ts';
import { specialties } from '#db/schema/specialties.ts';

/** Credits that are sold together; each is the right to one meeting within the scope. */
export const bundles = pgTable(
  'bundles',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull().unique(),
    position: integer('position').notNull(),
    /** False: no longer sold; what was bought stays. */
    offered: boolean('offered').notNull(),
    title: jsonb('title').$type<Localised>().notNull(),
    description: jsonb('description').$type<Localised>().notNull(),
    credits: integer('credits').notNull(),
    /** Minor units. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** ISO 4217. */
    currency: text('currency').notNull(),
    /** Days from the payment in which the credits can be used. */
    validDays: integer('valid_days').notNull(),
    /** Only meetings with doctors of this specialty; null: of all. */
    specialtyId: integer('specialty_id').references(() => specialties.id, { onDelete: 'set null' }),
    /** Only meetings of at most so many minutes. */
    minutes: integer('minutes').notNull(),
  },
  () => [check('bundles_figures', sql`credits > 0 and amount > 0 and valid_days > 0 and minutes > 0`)],
);

/** A bundle as it was when somebody took it. */
export const bundlePurchases = pgTable(
  'bundle_purchases',
  {
    /** The id of the ledger account of its credits, which is empty until the purchase is paid. */
    id: uuid('id')
      .primaryKey()
      .references(() => ledgerAccounts.id),
    patientId: uuid('patient_id').notNull(),
    bundleId: integer('bundle_id')
      .notNull()
      .references(() => bundles.id),
    credits: integer('credits').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    validDays: integer('valid_days').notNull(),
    // When the specialty is deleted, the credits are valid for doctors of all specialties.
    specialtyId: integer('specialty_id').references(() => specialties.id, { onDelete: 'set null' }),
    minutes: integer('minutes').notNull(),
    takenAt: instant('taken_at').notNull(),
    /** The instant from which the credits cannot be used; null until the bundle is paid. */
    expiresAt: instant('expires_at'),
    /** The days before the expiry at which the patient was last warned of it. */
    warnedDays: integer('warned_days'),
    /** The instant at which the patient withdrew from the purchase; null unless they did. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    index('bundle_purchases_of_patient').on(table.patientId, table.takenAt),
    index('bundle_purchases_expiring').on(table.expiresAt),
  ],
);

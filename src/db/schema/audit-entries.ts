import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/schema/columns.ts';
import type { AuditAction } from '#domain/audit-action.ts';

/** A chain: each entry holds the hash of the one before it. The database refuses to change or remove one. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    /** 1, 2, 3 … without a gap. */
    position: bigint('position', { mode: 'number' }).primaryKey(),
    /** Whole milliseconds. */
    at: instant('at').notNull(),
    /** Id of the acting user, or the name of the acting program and its user. */
    actor: text('actor').notNull(),
    action: text('action').$type<AuditAction>().notNull(),
    /** The record as `table:id`, or a list as `table:list`; see `Access` in `db/audit.ts`. */
    record: text('record').notNull(),
    /** Id of the user, patient or doctor, whom the record belongs to; null: it belongs to no user, or is a list. */
    patient: uuid('patient'),
    /** Hash of the entry before, hexadecimal; of the first one it is empty. Unique: the chain has no branches. */
    previous: text('previous').notNull().unique(),
    /** SHA-256, hexadecimal, of everything above. */
    hash: text('hash').notNull(),
  },
  (table) => [
    index('audit_entries_of_record').on(table.record, table.at),
    index('audit_entries_of_patient').on(table.patient, table.position),
  ],
);

import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, encrypted } from '#db/schema/columns.ts';

/** Calls with an `Idempotency-Key` and their answers, stored in the transaction of the call. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** Method and path of the row. */
    call: text('call').notNull(),
    key: text('key').notNull(),
    /** HMAC of the parsed input: the input itself may be about somebody's health. */
    fingerprint: text('fingerprint').notNull(),
    answer: encrypted('answer').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    unique('idempotency_keys_once').on(table.userId, table.call, table.key),
    index('idempotency_keys_expiry').on(table.expiresAt),
  ],
);

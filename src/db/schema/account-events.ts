import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, xid8 } from '#db/schema/columns.ts';
import { users } from '#db/schema/users.ts';

/**
 * `meeting`, `notification`: a meeting or the notifications of the account changed; `session`: a session of it ended.
 */
export type AccountEventKind = 'meeting' | 'notification' | 'session';

/**
 * Tells the open pages of an account that something changed, without its content. Rows are kept for a day. Transactions
 * commit in another order than `seq` is assigned, so readers order by `xid` first, and read only rows before the oldest
 * transaction that still runs.
 */
export const accountEvents = pgTable(
  'account_events',
  {
    seq: bigint('seq', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    xid: xid8('xid')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<AccountEventKind>().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('account_events_order').on(table.xid, table.seq),
    index('account_events_of_user').on(table.userId, table.at),
    index('account_events_at').on(table.at),
  ],
);

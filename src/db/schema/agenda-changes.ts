import { sql } from 'drizzle-orm';
import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant, xid8 } from '#db/schema/columns.ts';

/**
 * Tells the lists that are sorted by free times that those of a practice may have changed. Triggers of the database
 * write it, whichever program makes the change. Rows are only inserted, so that two bookings never wait for each other.
 */
export const agendaChanges = pgTable(
  'agenda_changes',
  {
    xid: xid8('xid')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    practiceId: uuid('practice_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('agenda_changes_order').on(table.xid, table.practiceId),
    index('agenda_changes_at').on(table.at),
  ],
);

import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#db/schema/columns.ts';

/** Cache tags of changed records, written with the change and removed when the site has made their pages stale. */
export const staleTags = pgTable('stale_tags', {
  /** A tag that is noted again gets another row, which is not removed together with the earlier one. */
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  tag: text('tag').notNull(),
  /** Until this instant the site waits for the webhook of the same change; both would render the pages twice. */
  due: instant('due').notNull().defaultNow(),
});

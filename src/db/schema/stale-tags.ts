import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#db/schema/columns.ts';

/** Cache tags of what changed, written with the change; removed when the site has made its pages stale. */
export const staleTags = pgTable('stale_tags', {
  /** A tag that is noted again is another row: one that was noted meanwhile is not removed with its forerunner. */
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  tag: text('tag').notNull(),
  /** Before it the site leaves the tag to the webhook that is on its way: pages would be rendered twice. */
  due: instant('due').notNull().defaultNow(),
});

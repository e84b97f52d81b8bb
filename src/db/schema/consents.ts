import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, locale } from '#db/schema/columns.ts';
import type { ConsentKind } from '#domain/consents.ts';

/** A log: a person who changes their mind adds an entry. The database refuses to change or remove one. */
export const consents = pgTable(
  'consents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** A user, or a visitor by a random id; it proves what was agreed to also when the account is gone. */
    userId: uuid('user_id'),
    visitorId: uuid('visitor_id'),
    kind: text('kind').$type<ConsentKind>().notNull(),
    /** The meeting that a consent to an interpreter is for; null for other consents. */
    meetingId: uuid('meeting_id'),
    /** The version of the text that was shown; `locale` is its language. */
    version: text('version').notNull(),
    locale: locale(),
    /** Whether the consent was given; false means refused or withdrawn. */
    given: boolean('given').notNull(),
    /** The optional categories of cookies that were accepted; null for other consents. */
    categories: text('categories').array(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    index('consents_of_user').on(table.userId, table.kind, table.id),
    check('consents_subject', sql`num_nonnulls(${table.userId}, ${table.visitorId}) = 1`),
  ],
);

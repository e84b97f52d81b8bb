import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#config.ts';
import { instant, encrypted } from '#db/schema/columns.ts';
import { users } from '#db/schema/users.ts';
import type { MessageData, MessageKind } from '#domain/message-kinds.ts';

/** `failed`: given up after its last try; staff sees it and may try it again. */
export type OutboxState = 'waiting' | 'sent' | 'cancelled' | 'failed';

/** Messages, written in the transaction of what they tell of. One row is one message to one recipient. */
export const outbox = pgTable(
  'outbox',
  {
    /** Also the name of the message for whoever receives it: sent twice, it is the same message. */
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<MessageKind>().notNull(),
    /** An account, or … */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** … an address and its language, or neither: the clinic. */
    email: text('email'),
    locale: text('locale').$type<Locale>(),
    about: jsonb('about').$type<MessageData[MessageKind]>().notNull(),
    /** The one-time token of its link, encrypted; gone with the end of the message. */
    secret: encrypted('secret'),
    /** The subject of the message: of one key and kind, one message waits for each recipient. */
    key: text('key'),
    state: text('state').$type<OutboxState>().notNull().default('waiting'),
    createdAt: instant('created_at').notNull().defaultNow(),
    dueAt: instant('due_at').notNull().defaultNow(),
    /** When it was last given to the queue. */
    handedAt: instant('handed_at'),
    attempts: integer('attempts').notNull().default(0),
    /** When the mail server took it: a later attempt does the rest only. */
    mailedAt: instant('mailed_at'),
    endedAt: instant('ended_at'),
    /** Why it was not sent, without anything of its content. */
    failure: text('failure'),
  },
  (table) => [
    index('outbox_due')
      .on(table.dueAt)
      .where(sql`${table.state} = 'waiting'`),
    index('outbox_key')
      .on(table.key)
      .where(sql`${table.state} = 'waiting'`),
    index('outbox_ended').on(table.state, table.endedAt),
    index('outbox_user').on(table.userId),
    check('outbox_recipient', sql`num_nonnulls(${table.userId}, ${table.email}) <= 1`),
    check('outbox_language', sql`(${table.email} is null) = (${table.locale} is null)`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#config.ts';
import { instant, encrypted } from '#db/schema/columns.ts';
import { users } from '#db/schema/users.ts';
import type { MessageData, MessageKind } from '#domain/message-kinds.ts';

/** The state of a message. `failed`: its last try failed; staff see it and may retry it. */
export type OutboxState = 'waiting' | 'sent' | 'cancelled' | 'failed';

/** Messages, each to one recipient, written in the transaction of the change that they report. */
export const outbox = pgTable(
  'outbox',
  {
    /**
     * The id is also the message's identifier for its receiver, so that a message that is sent twice is one message
     * there.
     */
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<MessageKind>().notNull(),
    /** The account of the recipient, or … */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /**
     * … their address and language, which are deleted when the message was sent or cancelled. The recipient of a
     * message that waits is the clinic when all three are null.
     */
    email: text('email'),
    locale: text('locale').$type<Locale>(),
    about: jsonb('about').$type<MessageData[MessageKind]>().notNull(),
    /** The one-time token of the message's link, encrypted; deleted when the message was sent or cancelled. */
    secret: encrypted('secret'),
    /** The subject of the message; one message at most with the same key, kind and recipient waits. */
    key: text('key'),
    state: text('state').$type<OutboxState>().notNull().default('waiting'),
    createdAt: instant('created_at').notNull().defaultNow(),
    dueAt: instant('due_at').notNull().defaultNow(),
    /** The instant at which the message was last given to the queue. */
    handedAt: instant('handed_at'),
    attempts: integer('attempts').notNull().default(0),
    /** The instant at which the mail server accepted the mail; later attempts use the other channels only. */
    mailedAt: instant('mailed_at'),
    /** The instant at which all devices of the account had the push message; later attempts push nothing. */
    pushedAt: instant('pushed_at'),
    endedAt: instant('ended_at'),
    /** The reason why sending failed, without any content of the message. */
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

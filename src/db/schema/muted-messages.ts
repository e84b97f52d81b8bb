import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#db/schema/users.ts';
import type { MessageTopic, OptionalChannel } from '#domain/message-topics.ts';

/** Messages that an account has switched off; without a row a message goes out. */
export const mutedMessages = pgTable(
  'muted_messages',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text('topic').$type<MessageTopic>().notNull(),
    channel: text('channel').$type<OptionalChannel>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topic, table.channel] })],
);

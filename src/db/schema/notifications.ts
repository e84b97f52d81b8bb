import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/schema/columns.ts';
import { meetings } from '#db/schema/meetings.ts';
import { users } from '#db/schema/users.ts';
import type { MessageData, MessageKind } from '#domain/message-kinds.ts';

/** Messages to an account that are shown on the site. */
export const notifications = pgTable(
  'notifications',
  {
    /** The id of the message in the outbox. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<MessageKind>().notNull(),
    about: jsonb('about').$type<MessageData[MessageKind]>().notNull(),
    meetingId: uuid('meeting_id').references(() => meetings.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    readAt: instant('read_at'),
  },
  (table) => [
    index('notifications_of_user').on(table.userId, table.createdAt),
    index('notifications_of_meeting').on(table.meetingId),
  ],
);

import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { encrypted, instant } from '#db/schema/columns.ts';
import { meetings } from '#db/schema/meetings.ts';
import { users } from '#db/schema/users.ts';
import type { GuestRole } from '#domain/room/people.ts';

/** The sides that write about a meeting; the clinic writes where it answers for the doctor. */
export type ReplySide = 'patient' | 'doctor' | 'clinic';
/** The authors of replies; guests write only in a call. */
export type ReplyAuthor = ReplySide | GuestRole;

/** Messages about a meeting. */
export const meetingReplies = pgTable(
  'meeting_replies',
  {
    id: uuid('id').primaryKey(),
    meetingId: uuid('meeting_id')
      .notNull()
      .references(() => meetings.id, { onDelete: 'cascade' }),
    /** The author's account; null for a guest of a call, and for staff at the command line. */
    authorId: uuid('author_id').references(() => users.id),
    by: text('by').$type<ReplyAuthor>().notNull(),
    /** Encrypted. */
    body: encrypted('body').notNull(),
    /** Files of the meeting that it is about, by their ids; one that was taken back is shown no more. */
    fileIds: jsonb('file_ids').$type<string[]>(),
    /** The name of a guest of a call, encrypted; null for other authors. */
    guestName: encrypted('guest_name'),
    /** Whether it was written in the chat of a call, which patient and doctor agreed to keep. */
    inCall: boolean('in_call').notNull().default(false),
    /** Whether it stands for a picture that was shown in the call, and has an empty body. */
    picture: boolean('picture').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    readAt: instant('read_at'),
  },
  (table) => [index('meeting_replies_of_meeting').on(table.meetingId, table.createdAt)],
);

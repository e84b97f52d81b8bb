import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { encrypted, instant } from '#db/schema/columns.ts';
import { meetings } from '#db/schema/meetings.ts';
import { users } from '#db/schema/users.ts';
import type { LineSide } from '#domain/room/line-quality.ts';
import type { GuestRole, RoomRole } from '#domain/room/people.ts';

const meetingId = () =>
  uuid('meeting_id')
    .notNull()
    .references(() => meetings.id, { onDelete: 'cascade' });

/** An interpreter or a relative who was invited into a meeting's room by a link that one person can use. */
export const meetingGuests = pgTable(
  'meeting_guests',
  {
    id: uuid('id').primaryKey(),
    meetingId: meetingId(),
    role: text('role').$type<GuestRole>().notNull(),
    /** Encrypted. */
    name: encrypted('name').notNull(),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id),
    /** SHA-256 of the link's token, base64url; null once it was used. */
    tokenHash: text('token_hash').unique(),
    /** SHA-256 of the key of the browser in which the link was used, base64url. */
    keyHash: text('key_hash').unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('meeting_guests_of_meeting').on(table.meetingId, table.createdAt)],
);

/** The doctor's own notes on a meeting; nobody else reads them. */
export const meetingNotes = pgTable('meeting_notes', {
  /** The id of the meeting. */
  id: uuid('id')
    .primaryKey()
    .references(() => meetings.id, { onDelete: 'cascade' }),
  /** Encrypted. */
  body: encrypted('body').notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
});

/** The time that each person spent in a meeting's room or waiting for it; the rules of absence need it. */
export const meetingPresences = pgTable(
  'meeting_presences',
  {
    id: uuid('id').primaryKey(),
    meetingId: meetingId(),
    role: text('role').$type<RoomRole>().notNull(),
    /** The person's account; null for guests. */
    userId: uuid('user_id').references(() => users.id),
    guestId: uuid('guest_id').references(() => meetingGuests.id, { onDelete: 'cascade' }),
    joinedAt: instant('joined_at').notNull(),
    /** The instant at which they were last seen there; written every 15 seconds. */
    seenAt: instant('seen_at').notNull(),
    /** Version of the text with which the patient agreed to the consultation by video and sound, and when. */
    consentVersion: text('consent_version'),
    consentedAt: instant('consented_at'),
  },
  (table) => [
    unique('meeting_presences_once').on(table.meetingId, table.userId, table.guestId).nullsNotDistinct(),
  ],
);

/** The quality of each side's connection in the calls of a meeting: numbers without content and without addresses. */
export const meetingLineQualities = pgTable(
  'meeting_line_qualities',
  {
    id: uuid('id').primaryKey(),
    meetingId: meetingId(),
    side: text('side').$type<LineSide>().notNull(),
    /** The lost packets of each minute, in percent. */
    losses: integer('losses').array().notNull(),
    /** The round trip of each minute, in milliseconds. */
    roundTrips: integer('round_trips').array().notNull(),
    /** Minutes on a poor line. */
    poor: integer('poor').notNull(),
    /** Minutes in which the line carried sound alone. */
    soundOnly: integer('sound_only').notNull(),
    /** Minutes through a relay. */
    relayed: integer('relayed').notNull(),
    /** The number of times that the connection was lost. */
    lost: integer('lost').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The instant at which the last minute was added. */
    sampledAt: instant('sampled_at'),
  },
  (table) => [unique('meeting_line_qualities_once').on(table.meetingId, table.side)],
);

import { date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#db/schema/columns.ts';
import { files } from '#db/schema/files.ts';
import { users } from '#db/schema/users.ts';
import type { DoctorFile, ReviewState } from '#domain/doctor-file.ts';

/**
 * A doctor's statements about themselves, and the decision of staff. Their public page (`doctors`) is written from
 * `approved` alone: a change waits in `given` while the page stays as it is.
 */
export const doctorFiles = pgTable(
  'doctor_files',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The number of the submission: staff decide on the one that they have read. */
    version: integer('version').notNull(),
    given: jsonb('given').$type<DoctorFile>().notNull(),
    givenAt: instant('given_at').notNull().defaultNow(),
    /** The state of the submitted file's review. */
    state: text('state').$type<ReviewState>().notNull(),
    /** The reason of a refusal; null without one. */
    reason: text('reason'),
    /** Id of the staff account. */
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    approved: jsonb('approved').$type<DoctorFile>(),
    /** The licence as staff found it in the register, the day of that check, and the last day on which it is valid. */
    licence: text('licence'),
    verifiedOn: date('verified_on', { mode: 'string' }),
    verifiedUntil: date('verified_until', { mode: 'string' }),
  },
  (table) => [index('doctor_files_by_state').on(table.state, table.givenAt)],
);

/** Certificates of doctors; each is shown only after staff have approved it. */
export const certificates = pgTable(
  'certificates',
  {
    /** Made by the application. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    issuer: text('issuer').notNull(),
    number: text('number'),
    issued: date('issued', { mode: 'string' }).notNull(),
    /** Its last day, if it has one. */
    expires: date('expires', { mode: 'string' }),
    state: text('state').$type<ReviewState>().notNull().default('waiting'),
    /** The reason of a refusal; null without one. */
    reason: text('reason'),
    /** Id of the staff account. */
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('certificates_of_user').on(table.userId, table.createdAt),
    index('certificates_by_state').on(table.state, table.createdAt),
    index('certificates_of_file').on(table.fileId),
  ],
);

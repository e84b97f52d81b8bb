import { bigint, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#config.ts';
import { instant, locale, encrypted } from '#db/schema/columns.ts';
import type { CallTime, LeadKind, LeadState } from '#domain/leads.ts';

export const leads = pgTable(
  'leads',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<LeadKind>().notNull(),
    state: text('state').$type<LeadState>().notNull().default('new'),
    name: text('name').notNull(),
    email: text('email'),
    phone: encrypted('phone'),
    /** Empty where the visitor wrote nothing besides what they asked for. */
    message: encrypted('message').notNull(),
    /** One of LEAD_TOPICS for a call, else null; encrypted because this says something of their health. */
    topic: encrypted('topic'),
    /** Language to be called in. */
    callLanguage: text('call_language').$type<Locale>(),
    callTime: text('call_time').$type<CallTime>(),
    /** IANA zone of the visitor's clock, to which `callTime` refers. */
    callZone: text('call_zone'),
    /** The note of staff on it. */
    note: encrypted('note'),
    /** Path of the page from which the visitor sent the form. */
    page: text('page'),
    locale: locale(),
    /** Number of the estimate; no foreign key, because estimates are deleted earlier. */
    estimateId: text('estimate_id'),
    /** Position of the entry in the audit log that a patient asks about. */
    auditPosition: bigint('audit_position', { mode: 'number' }),
    /** The instant at which the visitor sent the form and thereby agreed to be answered. */
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The instant at which staff last changed the state or the note. */
    changedAt: instant('changed_at'),
  },
  (table) => [
    index('leads_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    uniqueIndex('leads_of_audit_entry').on(table.auditPosition),
  ],
);

/** Applications of data subjects under Law no. 6698 (KVKK). */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: uuid('id').primaryKey(),
    /** Number by which the applicant can ask for it. */
    receipt: text('receipt').notNull().unique(),
    name: text('name').notNull(),
    /** ISO 3166-1, two letters. */
    nationality: text('nationality').notNull(),
    /** Identity number of citizens, passport number of others. */
    identity: encrypted('identity').notNull(),
    email: text('email').notNull(),
    address: encrypted('address'),
    /** The kind of request; the contract lists the kinds. */
    request: text('request').notNull(),
    details: encrypted('details').notNull(),
    /** The application as it was made out. */
    text: encrypted('text').notNull(),
    locale: locale(),
    receivedAt: instant('received_at').notNull().defaultNow(),
    /** Last day for an answer. */
    answerBy: date('answer_by').notNull(),
    /** The day on which staff answered, in Türkiye; null while it waits. */
    answeredOn: date('answered_on'),
    /** The staff's note on the answer. */
    outcome: encrypted('outcome'),
  },
  (table) => [index('data_requests_due').on(table.answerBy)],
);

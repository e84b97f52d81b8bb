import { randomUUID } from 'node:crypto';
import { DEFAULT_ZONE, type Locale } from '#config.ts';
import { type Database, transaction } from '#db/client.ts';
import { queueMessage } from '#db/outbox.ts';
import {
  type ApplicationFields,
  findRepeatedDataRequest,
  insertDataRequest,
} from '#db/queries/data-requests.ts';
import { countLeads, insertLead } from '#db/queries/leads.ts';
import { receiptLetters } from '#db/receipt.ts';
import { encrypt } from '#db/encryption/encrypt.ts';
import type { CallTime, LeadKind, LeadTopic } from '#domain/leads.ts';

/** A lead as a visitor or patient sends it. */
export interface NewLead {
  kind: LeadKind;
  name: string;
  email?: string | undefined;
  phone?: string | undefined;
  message: string;
  /** The site path of the page with the form. */
  page?: string | undefined;
  locale: Locale;
  estimateId?: string | undefined;
  topic?: LeadTopic | undefined;
  callLanguage?: Locale | undefined;
  callTime?: CallTime | undefined;
  /** IANA zone of the caller's clock. */
  callZone?: string | undefined;
  /** Position of the entry in the audit log that a patient asks about. */
  auditPosition?: number | undefined;
}

/**
 * Stores a lead, and notifies the clinic. Returns its id. A second question about an entry of the audit log is not stored:
 * then no lead has the id.
 */
export async function storeLead(db: Database, { phone, message, topic, ...lead }: NewLead): Promise<string> {
  const id = randomUUID();
  const encryptField = (column: string, text: string) => encrypt({ table: 'leads', row: id, column }, text);
  const encrypted = {
    message: encryptField('message', message),
    ...(phone === undefined ? {} : { phone: encryptField('phone', phone) }),
    ...(topic === undefined ? {} : { topic: encryptField('topic', topic) }),
  };
  await transaction(db, async (tx) => {
    if (!(await insertLead(tx, { id, ...lead, ...encrypted }))) return;
    await queueMessage(tx, { kind: 'lead-received', to: 'clinic', about: { lead: id } });
  });
  return id;
}

/** The number of leads that were stored since an instant. */
export const countLeadsSince = (db: Database, since: Date): Promise<number> => countLeads(db, since);

/** The number of an application, and the day on which it was filed (in Türkiye, `YYYY-MM-DD`). */
export interface Filing {
  filedOn: string;
  receipt: string;
}

export interface NewDataRequest extends ApplicationFields {
  /** Writes the text of the application, which contains its number and day. */
  text: (filing: Filing) => string;
  locale: Locale;
}

/** Days in which an application must be answered: law no. 6698, article 13. */
const ANSWER_DAYS = 30;
const RECEIPT_LENGTH = 8;

/**
 * Stores an application of a data subject, and notifies the clinic and the applicant. `answerBy` is the last day for an
 * answer, `YYYY-MM-DD` in Türkiye. An application that is sent again, as by a reload of the receipt, is not filed a second
 * time: it gets the receipt and the text of the first one.
 */
export function storeDataRequest(
  db: Database,
  { text: write, identity, details, address, ...request }: NewDataRequest,
): Promise<{ receipt: string; answerBy: string; text: string }> {
  const today = Temporal.Now.plainDateISO(DEFAULT_ZONE);
  const answerBy = today.add({ days: ANSWER_DAYS }).toString();
  const id = randomUUID();
  const encryptField = (column: string, plain: string) =>
    encrypt({ table: 'data_requests', row: id, column }, plain);
  const encrypted = {
    identity: encryptField('identity', identity),
    details: encryptField('details', details),
    ...(address === undefined ? {} : { address: encryptField('address', address) }),
  };
  return transaction(db, async (tx) => {
    const repeated = await findRepeatedDataRequest(tx, { ...request, identity, details, address });
    if (repeated) return repeated;
    for (;;) {
      const receipt = `KVKK-${today.year}-${receiptLetters(RECEIPT_LENGTH)}`;
      const text = write({ filedOn: today.toString(), receipt });
      const row = { id, ...request, ...encrypted, answerBy, receipt, text: encryptField('text', text) };
      // Another application has this receipt already: the next attempt draws another.
      if (!(await insertDataRequest(tx, row))) continue;
      const about = { receipt, answerBy };
      await queueMessage(tx, { kind: 'data-request-received', to: 'clinic', about });
      const applicant = { email: request.email, locale: request.locale };
      await queueMessage(tx, { kind: 'data-request-filed', to: applicant, about });
      return { receipt, answerBy, text };
    }
  });
}

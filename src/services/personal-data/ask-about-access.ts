import type { Locale } from '#config.ts';
import { type Database, transaction } from '#db/client.ts';
import { findAccess } from '#db/queries/file-access.ts';
import { storeLead } from '#services/contact/leads.ts';

interface Question {
  patient: { id: string; name: string; email: string };
  /** Position of the entry in the audit log. */
  position: number;
  /** The patient's own words; empty when the entry alone is the question. */
  text: string;
  /** The site path of the page with the form. */
  page: string;
  locale: Locale;
}

interface Asked {
  /** The instant of the first question about the entry. */
  askedAt: Date;
  /** Whether this question was sent; false when the patient had asked about the entry before. */
  isSent: boolean;
}

/**
 * Sends the staff a patient's question about one entry of the audit log, as a lead that names the entry. A second
 * question about the entry is not stored. Undefined when the patient is shown no such entry.
 */
export function askAboutAccess(
  db: Database,
  { patient, position, text, page, locale }: Question,
): Promise<Asked | undefined> {
  return transaction(db, async (tx) => {
    const entry = await findAccess(tx, patient.id, position);
    if (!entry) return undefined;
    if (entry.askedAt) return { askedAt: entry.askedAt, isSent: false };
    const { name, email } = patient;
    const lead = await storeLead(tx, {
      kind: 'message',
      name,
      email,
      message: text,
      page,
      locale,
      auditPosition: position,
    });
    // A question that was stored at the same time is the first one; then no lead has this id.
    const asked = await findAccess(tx, patient.id, position);
    return asked?.askedAt ? { askedAt: asked.askedAt, isSent: asked.lead === lead } : undefined;
  });
}

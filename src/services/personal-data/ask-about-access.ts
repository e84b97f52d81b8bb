import type { Locale } from '#config.ts';
import { type Database, transaction } from '#db/client.ts';
import { type AccessRow, findAccess } from '#db/queries/file-access.ts';
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

/**
 * Sends the staff a patient's question about one entry of the audit log, as a lead that names the entry. A second
 * question about the entry is not stored. Undefined when the patient is shown no such entry.
 */
export function askAboutAccess(
  db: Database,
  { patient, position, text, page, locale }: Question,
): Promise<AccessRow | undefined> {
  return transaction(db, async (tx) => {
    const entry = await findAccess(tx, patient.id, position);
    if (!entry || entry.askedAt) return entry;
    const { name, email } = patient;
    await storeLead(tx, {
      kind: 'message',
      name,
      email,
      message: text,
      page,
      locale,
      auditPosition: position,
    });
    return findAccess(tx, patient.id, position);
  });
}

import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { open } from '#db/encryption/open.ts';
import { dataRequests } from '#db/schema/leads.ts';

/** The fields of an application as its data subject has filled them in. */
export interface ApplicationFields {
  name: string;
  /** ISO 3166-1, two letters. */
  nationality: string;
  /** Identity number of citizens, passport number of others. */
  identity: string;
  email: string;
  address?: string | undefined;
  /** The right that is exercised; the kinds are the contract's. */
  request: string;
  details: string;
}

/** The most applications that are decrypted and compared, the newest first. */
const MOST_COMPARED = 20;

/**
 * Finds the application with the same fields that was filed within the last 24 hours and waits for its answer: the form
 * was sent a second time. Until this transaction ends, no other one passes here for an applicant with this address.
 */
export async function findRepeatedDataRequest(
  tx: Database,
  { name, nationality, identity, email, address = '', request, details }: ApplicationFields,
): Promise<{ receipt: string; answerBy: string; text: string } | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`data request ${email}`}, 0))`);
  const rows = await tx
    .select()
    .from(dataRequests)
    .where(
      and(
        eq(dataRequests.email, email),
        eq(dataRequests.name, name),
        eq(dataRequests.nationality, nationality),
        eq(dataRequests.request, request),
        isNull(dataRequests.answeredOn),
        gt(dataRequests.receivedAt, sql`now() - interval '24 hours'`),
      ),
    )
    .orderBy(desc(dataRequests.receivedAt))
    .limit(MOST_COMPARED);
  for (const row of rows) {
    const read = (column: 'identity' | 'address' | 'details' | 'text') =>
      row[column] === null ? '' : open({ table: 'data_requests', row: row.id, column }, row[column]);
    const text = read('text');
    const isSame =
      read('identity') === identity && read('address') === address && read('details') === details;
    if (isSame && typeof text === 'string') return { receipt: row.receipt, answerBy: row.answerBy, text };
  }
  return undefined;
}

/**
 * Stores an application whose identity, address, details and text are encrypted. False when another application has
 * its receipt.
 */
export async function insertDataRequest(
  tx: Database,
  request: typeof dataRequests.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(dataRequests)
    .values(request)
    .onConflictDoNothing({ target: dataRequests.receipt })
    .returning({ id: dataRequests.id });
  return inserted.length > 0;
}

import { asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import type { Page } from '#db/queries/desk/conditions.ts';
import { dataRequests } from '#db/schema/leads.ts';
import { open } from '#db/encryption/open.ts';
import { encrypt } from '#db/encryption/encrypt.ts';
import type { DataRequestState } from '#domain/data-requests.ts';
import type { DecryptedText } from '#domain/unreadable.ts';

type Row = typeof dataRequests.$inferSelect;

/** An application of a data subject in a list: without its encrypted texts. */
export type ListedDataRequest = Omit<Row, 'identity' | 'address' | 'details' | 'text' | 'outcome'>;
/** An application with its texts decrypted. */
export type OpenedDataRequest = ListedDataRequest & {
  address: DecryptedText | null;
  details: DecryptedText;
  text: DecryptedText;
  outcome: DecryptedText | null;
};

const place = (row: string, column: string) => ({ table: 'data_requests', row, column });

const LISTED = {
  id: dataRequests.id,
  receipt: dataRequests.receipt,
  name: dataRequests.name,
  nationality: dataRequests.nationality,
  email: dataRequests.email,
  request: dataRequests.request,
  locale: dataRequests.locale,
  receivedAt: dataRequests.receivedAt,
  answerBy: dataRequests.answerBy,
  answeredOn: dataRequests.answeredOn,
};

/** Applications that wait, by the last day for their answer, or answered ones, the last first. */
export async function findDataRequests(
  tx: Database,
  state: DataRequestState,
  { limit, offset }: Page,
): Promise<{ total: number; rows: ListedDataRequest[] }> {
  const waits = state === 'open';
  const which = waits ? isNull(dataRequests.answeredOn) : isNotNull(dataRequests.answeredOn);
  const total = await tx.$count(dataRequests, which);
  const rows = await tx
    .select(LISTED)
    .from(dataRequests)
    .where(which)
    .orderBy(waits ? asc(dataRequests.answerBy) : desc(dataRequests.answeredOn), asc(dataRequests.id))
    .limit(limit)
    .offset(offset);
  return { total, rows };
}

/** The condition for an application with this id or receipt. */
const hasIdOrReceipt = (name: string) =>
  or(eq(sql`${dataRequests.id}::text`, name.toLowerCase()), eq(dataRequests.receipt, name.toUpperCase()));

/** Finds an application by its id or its receipt. */
export async function findDataRequest(tx: Database, name: string): Promise<OpenedDataRequest | undefined> {
  const [row] = await tx.select().from(dataRequests).where(hasIdOrReceipt(name));
  return row && decryptRequest(row);
}

/** The application of an id or a receipt, locked until the transaction ends. */
export async function lockDataRequest(
  tx: Database,
  name: string,
): Promise<{ id: string; receivedAt: Date } | undefined> {
  const { id, receivedAt } = dataRequests;
  const [row] = await tx
    .select({ id, receivedAt })
    .from(dataRequests)
    .where(hasIdOrReceipt(name))
    .for('update');
  return row;
}

/**
 * Stores the day of an answer (`YYYY-MM-DD`) and its encrypted outcome; without an outcome the former one stays.
 */
export async function updateDataRequestAnswer(
  tx: Database,
  id: string,
  { answeredOn, outcome }: { answeredOn: string; outcome: string | undefined },
): Promise<OpenedDataRequest | undefined> {
  const [changed] = await tx
    .update(dataRequests)
    .set({
      answeredOn,
      ...(outcome !== undefined && { outcome: encrypt(place(id, 'outcome'), outcome) }),
    })
    .where(eq(dataRequests.id, id))
    .returning();
  return changed && decryptRequest(changed);
}

/**
 * Decrypts the texts of an application. The identity number stays encrypted; the application's own text names it.
 */
function decryptRequest({ identity: _identity, ...row }: Row): OpenedDataRequest {
  const decryptText = (column: 'address' | 'outcome'): DecryptedText | null => {
    const encrypted = row[column];
    return encrypted === null ? null : open(place(row.id, column), encrypted);
  };
  return {
    ...row,
    address: decryptText('address'),
    outcome: decryptText('outcome'),
    details: open(place(row.id, 'details'), row.details),
    text: open(place(row.id, 'text'), row.text),
  };
}

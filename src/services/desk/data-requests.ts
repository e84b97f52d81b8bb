import { asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { noteAccess } from '#db/audit.ts';
import { transaction } from '#db/client.ts';
import { dataRequests } from '#db/schema/leads.ts';
import { open } from '#db/vault/open.ts';
import { seal } from '#db/vault/seal.ts';
import type { Opened } from '#domain/unreadable.ts';

type Row = typeof dataRequests.$inferSelect;

/** An application of a data subject in a list: without what it holds sealed. */
export type ListedDataRequest = Omit<Row, 'identity' | 'address' | 'details' | 'text' | 'outcome'>;
/** With its texts open. */
export type OpenedDataRequest = ListedDataRequest & {
  address: Opened | null;
  details: Opened;
  text: Opened;
  outcome: Opened | null;
};

export const DATA_REQUEST_STATES = ['open', 'answered'] as const;
export type DataRequestState = (typeof DATA_REQUEST_STATES)[number];

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

interface Page {
  limit: number;
  offset: number;
}

/** Applications that wait, the one due first first, or answered ones, the last first. `actor` is noted. */
export function listDataRequests(actor: string, state: DataRequestState, page: Page) {
  return transaction(async (tx): Promise<{ total: number; rows: ListedDataRequest[] }> => {
    const waits = state === 'open';
    const which = waits ? isNull(dataRequests.answeredOn) : isNotNull(dataRequests.answeredOn);
    const total = await tx.$count(dataRequests, which);
    const rows = await tx
      .select(LISTED)
      .from(dataRequests)
      .where(which)
      .orderBy(waits ? asc(dataRequests.answerBy) : desc(dataRequests.answeredOn), asc(dataRequests.id))
      .limit(page.limit)
      .offset(page.offset);
    await noteAccess(tx, { actor, action: 'staff-read', record: 'data_requests:list' });
    return { total, rows };
  });
}

/** By its id or its receipt. */
const called = (name: string) =>
  or(eq(sql`${dataRequests.id}::text`, name.toLowerCase()), eq(dataRequests.receipt, name.toUpperCase()));

/** An application with all that it holds; undefined when there is none. `actor` is noted. */
export function readDataRequest(actor: string, name: string): Promise<OpenedDataRequest | undefined> {
  return transaction(async (tx) => {
    const [row] = await tx.select().from(dataRequests).where(called(name));
    if (!row) return undefined;
    await noteAccess(tx, { actor, action: 'staff-read', record: `data_requests:${row.id}` });
    return opened(row);
  });
}

export interface DataRequestAnswer {
  /** The day on which it was answered, `YYYY-MM-DD` in Türkiye. */
  on: string;
  /** How, in the words of the staff. */
  outcome?: string | undefined;
}

/**
 * Notes that an application was answered; noted again, the new day and words count. Undefined: there is none;
 * `refused`: the day is to come, or before the application. `actor` is noted.
 */
export function answerDataRequest(
  actor: string,
  name: string,
  { on, outcome }: DataRequestAnswer,
  now: Date,
): Promise<OpenedDataRequest | 'refused' | undefined> {
  return transaction(async (tx) => {
    const [row] = await tx.select().from(dataRequests).where(called(name)).for('update');
    if (!row) return undefined;
    if (on > dayInTurkiye(now) || on < dayInTurkiye(row.receivedAt)) return 'refused';
    const [changed] = await tx
      .update(dataRequests)
      .set({
        answeredOn: on,
        ...(outcome !== undefined && { outcome: seal(place(row.id, 'outcome'), outcome) }),
      })
      .where(eq(dataRequests.id, row.id))
      .returning();
    await noteAccess(tx, { actor, action: 'staff-change', record: `data_requests:${row.id}` });
    return changed && opened(changed);
  });
}

/** The calendar day in Türkiye, by which the law counts. */
export const dayInTurkiye = (at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO('Europe/Istanbul')
    .toPlainDate()
    .toString();

/** The identity number stays sealed but for the application's own text, which names it. */
function opened({ identity: _identity, ...row }: Row): OpenedDataRequest {
  const text = (column: 'address' | 'outcome'): Opened | null => {
    const sealed = row[column];
    return sealed === null ? null : open(place(row.id, column), sealed);
  };
  return {
    ...row,
    address: text('address'),
    outcome: text('outcome'),
    details: open(place(row.id, 'details'), row.details),
    text: open(place(row.id, 'text'), row.text),
  };
}

import { noteAccess } from '#db/audit.ts';
import { type Database, transaction } from '#db/client.ts';
import type { Page } from '#db/queries/desk/conditions.ts';
import {
  findDataRequest,
  findDataRequests,
  type ListedDataRequest,
  lockDataRequest,
  type OpenedDataRequest,
  updateDataRequestAnswer,
} from '#db/queries/desk/data-requests.ts';
import { clinicDay } from '#db/clinic-day.ts';
import { readList } from '#services/desk/read-list.ts';
import type { DataRequestState } from '#domain/data-requests.ts';

/**
 * Applications: waiting ones by the last day for their answer, or answered ones, the latest first. The audit log
 * names `actor`.
 */
export function listDataRequests(
  db: Database,
  actor: string,
  state: DataRequestState,
  page: Page,
): Promise<{ total: number; rows: ListedDataRequest[] }> {
  return readList(db, actor, 'data_requests', (tx) => findDataRequests(tx, state, page));
}

/** An application with all its texts, by its id or receipt; undefined when there is none. The audit log names `actor`. */
export function readDataRequest(
  db: Database,
  actor: string,
  idOrReceipt: string,
): Promise<OpenedDataRequest | undefined> {
  return transaction(db, async (tx) => {
    const request = await findDataRequest(tx, idOrReceipt);
    if (request) await noteAccess(tx, { actor, action: 'staff-read', record: `data_requests:${request.id}` });
    return request;
  });
}

export interface DataRequestAnswer {
  /** The day of the answer, `YYYY-MM-DD` in Türkiye; without it, today. */
  on?: string | undefined;
  /** The answer in the words of the staff. */
  outcome?: string | undefined;
}

/**
 * Marks an application as answered, replacing a former day and outcome. Undefined: there is no such application;
 * `refused`: the day is in the future, or before the application. The audit log names `actor`.
 */
export function answerDataRequest(
  db: Database,
  actor: string,
  idOrReceipt: string,
  { on, outcome }: DataRequestAnswer,
  now: Date,
): Promise<OpenedDataRequest | 'refused' | undefined> {
  return transaction(db, async (tx) => {
    const request = await lockDataRequest(tx, idOrReceipt);
    if (!request) return undefined;
    const today = clinicDay(now);
    const answeredOn = on ?? today;
    if (answeredOn > today || answeredOn < clinicDay(request.receivedAt)) return 'refused';
    const updated = await updateDataRequestAnswer(tx, request.id, { answeredOn, outcome });
    await noteAccess(tx, { actor, action: 'staff-change', record: `data_requests:${request.id}` });
    return updated;
  });
}

import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { withPlaceholders } from '#api/present/unreadable.ts';
import type { Locale } from '#config.ts';
import * as contract from '#contract/desk/data-requests.ts';
import type { ListedDataRequest, OpenedDataRequest } from '#db/queries/desk/data-requests.ts';
import * as desk from '#services/desk/data-requests.ts';
import { getT } from '#i18n/server/t.ts';

const presentListed = ({ receivedAt, answerBy, answeredOn, ...row }: ListedDataRequest) => ({
  ...row,
  received_at: receivedAt.toISOString(),
  answer_by: answerBy,
  answered_on: answeredOn,
});

const present = (
  { address, details, text, outcome, ...row }: OpenedDataRequest,
  locale: Locale,
): contract.DataRequest => ({
  ...presentListed(row),
  ...withPlaceholders({ address, details, text, outcome }, locale),
});

export const deskDataRequestCalls: Implementation[] = [
  implement(contract.getDataRequests, async ({ db, user, query: { page, limit, state } }) => {
    const range = { limit, offset: offsetOf(page, limit) };
    const { total, rows } = await desk.listDataRequests(db, user.id, state, range);
    return { items: rows.map(presentListed), meta: listMeta(page, limit, total) };
  }),
  implement(contract.getDataRequest, async ({ db, user, params, locale }) => {
    const found = await desk.readDataRequest(db, user.id, params.id);
    return found ? present(found, locale) : fail('not-found');
  }),
  implement(contract.answerDataRequest, async ({ db, user, params, body, locale }) => {
    const noted = await desk.answerDataRequest(db, user.id, params.id, body, new Date());
    if (noted === 'refused') return fail('conflict');
    return noted ? new Reply(present(noted, locale), getT(locale)('common:saved')) : fail('not-found');
  }),
];

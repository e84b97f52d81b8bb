import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { reasonText } from '#api/present/complaint-reason.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { withPlaceholders } from '#api/present/unreadable.ts';
import type { Locale } from '#config.ts';
import * as contract from '#contract/desk/complaints.ts';
import type { StaffComplaint } from '#db/queries/desk/complaints.ts';
import * as complaints from '#services/desk/complaints.ts';
import type { DecryptedText } from '#domain/unreadable.ts';
import { getT } from '#i18n/server/t.ts';

function presentReason(reason: StaffComplaint['reason'], locale: Locale): DecryptedText {
  if ('own' in reason) return reason.own;
  return 'usual' in reason ? reasonText(reason.usual, locale) : getT(locale)('meetings:complaint.erased');
}

const present = (
  { id, meeting, by, reason, createdAt, settledAt, outcome }: StaffComplaint,
  locale: Locale,
): contract.DeskComplaint => ({
  id,
  ...withPlaceholders({ outcome }, locale),
  meeting: { id: meeting.id, starts_at: meeting.startsAt.toISOString() },
  by,
  ...withPlaceholders({ reason: presentReason(reason, locale) }, locale),
  created_at: createdAt.toISOString(),
  settled_at: settledAt?.toISOString() ?? null,
});

export const deskComplaintCalls: Implementation[] = [
  implement(contract.getComplaints, async ({ db, user, query: { page, limit, state }, locale }) => {
    const range = { limit, offset: offsetOf(page, limit) };
    const { rows, total } = await complaints.listComplaints(db, user.id, state === 'settled', range);
    return { items: rows.map((row) => present(row, locale)), meta: listMeta(page, limit, total) };
  }),
  implement(contract.settleComplaint, async ({ db, user, params, body: { outcome }, locale }) => {
    const id = params.id;
    const settled = await complaints.settleComplaint(db, user.id, id, outcome, new Date());
    return settled ? new Reply(present(settled, locale), getT(locale)('common:saved')) : fail('not-found');
  }),
];

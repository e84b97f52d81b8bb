import { staffOf } from '#api/desk/staff.ts';
import { fail } from '#api/errors.ts';
import { type Implementation, implement, Reply } from '#api/implement.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { withPlaceholders } from '#api/present/unreadable.ts';
import { DEFAULT_ZONE } from '#config.ts';
import { type DeskPayout, getPayout, getPayouts, payPayout } from '#contract/desk/payouts.ts';
import { listPayouts, listPayoutsOfMonth, type PayoutRow } from '#db/queries/money/payouts.ts';
import { readPayout, recordPayout } from '#services/money/payouts.ts';
import { spacedIban } from '#domain/iban.ts';
import { parsePayoutId, payoutId, type PayoutMonth } from '#domain/payouts.ts';
import { clockIn } from '#domain/time/clock.ts';
import { getT } from '#i18n/server/t.ts';

/** The practice and month that the id of a payout names, which all currencies share. Throws a 404 for another text. */
const parsePayoutMonth = ({ id }: { id: string }): PayoutMonth => parsePayoutId(id) ?? fail('not-found');

const present = (row: PayoutRow): DeskPayout => ({
  id: payoutId(row),
  doctor: row.doctor,
  month: row.month,
  meetings: row.meetings,
  fees: { amount: row.fees, currency: row.currency },
  paid_at: row.paidAt && clockIn(DEFAULT_ZONE, row.paidAt.getTime()),
});

export const payoutCalls: Implementation[] = [
  implement(getPayouts, async ({ db, query: { page, limit, ...which } }) => {
    const { total, rows } = await listPayouts(
      db,
      which,
      { limit, offset: offsetOf(page, limit) },
      new Date(),
    );
    return { items: rows.map(present), meta: listMeta(page, limit, total) };
  }),
  implement(getPayout, async ({ db, user, params, locale }) => {
    const found = await readPayout(db, { ...parsePayoutMonth(params), staff: staffOf(user) });
    if (!found) return fail('not-found');
    const accounts = found.accounts.map(({ id, holder, iban }) => ({
      id,
      ...withPlaceholders({ holder, iban: typeof iban === 'string' ? spacedIban(iban) : iban }, locale),
    }));
    return { items: found.rows.map(present), accounts };
  }),
  implement(payPayout, async ({ db, user, params, body, locale }) => {
    const which = parsePayoutMonth(params);
    const recorded = await recordPayout(db, { ...which, ...body, staff: staffOf(user), now: new Date() });
    if (recorded === 'none') return fail('not-found');
    if (recorded === 'refused') return fail('conflict');
    const rows = await listPayoutsOfMonth(db, which);
    return new Reply(rows.map(present), getT(locale)('money:payout.paid'));
  }),
];

import * as v from 'valibot';
import { fail } from '#api/errors.ts';
import { type Implementation, implement } from '#api/implement.ts';
import { listMeta, offsetOf } from '#api/present/list-meta.ts';
import { DEFAULT_ZONE, type Locale } from '#config.ts';
import { Month } from '#contract/clock.ts';
import {
  getDoctorTransactions,
  getStatement,
  type Statement,
  type StatementLine,
} from '#contract/doctor/transactions.ts';
import {
  listStatementLines,
  listStatements,
  type StatementLine as LineRow,
  type StatementRow,
} from '#db/queries/money/statements.ts';
import { csv } from '#domain/csv.ts';
import { amountText } from '#domain/money.ts';
import { clockIn } from '#domain/time/clock.ts';
import { decimalSign } from '#i18n/format.ts';
import { getT } from '#i18n/server/t.ts';

export const doctorTransactionCalls: Implementation[] = [
  implement(getDoctorTransactions, async ({ db, user, query: { page, limit } }) => {
    const { total, rows } = await listStatements(db, user.id, { limit, offset: offsetOf(page, limit) });
    const now = Date.now();
    return { items: rows.map((row) => present(row, now)), meta: listMeta(page, limit, total) };
  }),
  implement(getStatement, async ({ db, user, params: { month }, locale }) => {
    if (!v.is(Month, month)) return fail('not-found');
    const items = (await listStatementLines(db, user.id, month)).map(presentLine);
    return { items, csv: { filename: `statement-${month}.csv`, text: csvOf(items, locale) } };
  }),
];

function present({ month, currency, meetings, fees, refunds, paidAt }: StatementRow, now: number): Statement {
  const isOver = month < clockIn(DEFAULT_ZONE, now).local.slice(0, 7);
  const unpaidState = fees === 0 ? 'none' : 'due';
  return {
    month,
    meetings,
    fees: { amount: fees, currency },
    refunds: { amount: refunds, currency },
    payout: {
      state: paidAt ? 'paid' : isOver ? unpaidState : 'open',
      paid_at: paidAt && clockIn(DEFAULT_ZONE, paidAt.getTime()),
    },
  };
}

const presentLine = ({ id, kind, at, meeting, ofBundle, amount, currency }: LineRow): StatementLine => ({
  id,
  kind: kind === 'use' ? 'fee' : 'refund',
  at: clockIn(DEFAULT_ZONE, at.getTime()),
  meeting_id: meeting,
  with_bundle: ofBundle,
  amount: { amount, currency },
});

/** The lines as a table that a spreadsheet set to the language opens with one field a column and amounts as numbers. */
function csvOf(lines: readonly StatementLine[], locale: Locale): string {
  const t = getT(locale);
  const sign = decimalSign(locale);
  const head = [
    t('money:statement.time'),
    t('money:statement.meeting'),
    t('money:statement.kind'),
    t('money:statement.amount'),
    t('money:statement.currency'),
  ];
  const fee = (ofBundle: boolean) => t(ofBundle ? 'money:statement.bundleFee' : 'money:statement.fee');
  const rows = lines.map(({ at, meeting_id, kind, with_bundle, amount }) => [
    at.local.replace('T', ' '),
    meeting_id ?? '',
    kind === 'fee' ? fee(with_bundle) : t('money:statement.refund'),
    amountText(amount).replace('.', sign),
    amount.currency,
  ]);
  return csv([head, ...rows], sign);
}

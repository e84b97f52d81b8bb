import { database } from '#db/client.ts';
import { listPayouts, type PayoutRow, listPayoutsOfMonth } from '#db/queries/money/payouts.ts';
import { readPayout, recordPayout } from '#services/money/payouts.ts';
import { spacedIban } from '#domain/iban.ts';
import { amountText, parseAmount } from '#domain/money.ts';
import { parsePayoutId, payoutId, PAYOUT_STATES, type PayoutMonth } from '#domain/payouts.ts';
import type { DeskCommand } from './call.ts';
import { DeskRefusal, EXIT } from './io.ts';
import { listed, oneOf, pageOf, textOf } from './paging.ts';
import { minute, readable, table, UNREADABLE_TEXT } from './table.ts';

const text = { type: 'string' } as const;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

const HEAD = ['ID', 'AMOUNT', 'MEETINGS', 'PAID', 'DOCTOR'];
const cells = (row: PayoutRow) => [
  payoutId(row),
  `${amountText({ amount: row.fees, currency: row.currency })} ${row.currency}`,
  String(row.meetings),
  minute(row.paidAt),
  row.doctor,
];

/** The practice and the month of an id as lists print it. */
function whichOf(id = ''): PayoutMonth {
  const which = parsePayoutId(id);
  if (!which) throw new DeskRefusal(`"${id}" is no id: lists print them.`, EXIT.usage);
  return which;
}

export const PAYOUT_COMMANDS: Readonly<Record<string, DeskCommand>> = {
  payouts: {
    usage: '[--state due|paid] [--month YYYY-MM] [--page N]',
    summary: 'what doctors are to be paid for months that are over',
    least: 0,
    most: 0,
    options: { state: text, month: text, page: text },
    run: async ({ options, now }) => {
      const page = pageOf(options);
      const [state, month] = [oneOf(options, 'state', PAYOUT_STATES) ?? 'due', textOf(options, 'month', 7)];
      if (month !== undefined && !MONTH.test(month))
        throw new DeskRefusal('--month takes a month as 2026-11.', EXIT.usage);
      const found = await listPayouts(database(), { state, month }, page, now);
      return listed(found, page, { head: HEAD, cells, empty: 'There are no such payouts.' });
    },
  },
  payout: {
    usage: '<id>',
    summary: 'one of them, with the accounts to pay to',
    help: ['Prints bank accounts in plain text; that is noted.'],
    least: 1,
    most: 1,
    options: {},
    run: async ({ args, staff }) => {
      const found = await readPayout(database(), { ...whichOf(args[0]), staff });
      if (!found) throw new DeskRefusal('Nothing was earned there then.');
      const accounts = found.accounts.map(({ holder, iban }) => [
        typeof iban === 'string' ? spacedIban(iban) : UNREADABLE_TEXT,
        readable(holder),
      ]);
      const where =
        accounts.length > 0 ? table(['IBAN', 'HOLDER'], accounts) : ['There is no bank account yet.'];
      return { data: found, lines: [...table(HEAD, found.rows.map(cells)), '', ...where] };
    },
  },
  'payout-paid': {
    usage: '<id> --amount N --currency C',
    summary: 'note that a doctor was paid',
    help: ['The amount in the main unit, as lists print it: it has to be what the month comes to.'],
    least: 1,
    most: 1,
    options: { amount: text, currency: text },
    run: async ({ args, options, staff, now }) => {
      const which = whichOf(args[0]);
      const currency = textOf(options, 'currency', 3)?.toUpperCase() ?? '';
      const amount = /^[A-Z]{3}$/.test(currency)
        ? parseAmount(textOf(options, 'amount', 20) ?? '', currency)
        : undefined;
      if (amount === undefined)
        throw new DeskRefusal('Say what was paid: --amount 45.00 --currency EUR', EXIT.usage);
      const recorded = await recordPayout(database(), { ...which, amount, currency, staff, now });
      if (recorded === 'none') throw new DeskRefusal('Nothing was earned there then.');
      if (recorded === 'refused')
        throw new DeskRefusal('The month is not over, is paid, or comes to another amount.');
      const rows = await listPayoutsOfMonth(database(), which);
      return { data: rows, lines: [...table(HEAD, rows.map(cells)), '', 'Noted.'] };
    },
  },
};

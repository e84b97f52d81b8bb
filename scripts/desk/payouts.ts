import { database } from '#db/client.ts';
import { listPayouts, type PayoutRow, listPayoutsOfMonth } from '#db/queries/money/payouts.ts';
import { readPayout, recordPayout } from '#services/money/payouts.ts';
import { spacedIban } from '#domain/iban.ts';
import { amountText, parseAmount } from '#domain/money.ts';
import { parsePayoutId, payoutId, PAYOUT_STATES, type PayoutMonth } from '#domain/payouts.ts';
import type { DeskCommand } from './call.ts';
import { DeskRefusal, EXIT } from './io.ts';
import { parseChoice, parsePage, parseText } from './options.ts';
import { tableAnswer } from './paging.ts';
import { formatMinute, readableText, table, UNREADABLE_TEXT } from './table.ts';

const text = { type: 'string' } as const;
const NOTHING_EARNED = 'The practice earned nothing in that month.';
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

const HEAD = ['ID', 'AMOUNT', 'MEETINGS', 'PAID', 'DOCTOR'];
const cells = (row: PayoutRow) => [
  payoutId(row),
  `${amountText({ amount: row.fees, currency: row.currency })} ${row.currency}`,
  String(row.meetings),
  formatMinute(row.paidAt),
  row.doctor,
];

/** Reads the id of a payout, as lists print it: a practice and a month. */
function parsePayoutMonth(id = ''): PayoutMonth {
  const payout = parsePayoutId(id);
  if (!payout) throw new DeskRefusal(`"${id}" is no id: lists print them.`, EXIT.usage);
  return payout;
}

export const PAYOUT_COMMANDS: Readonly<Record<string, DeskCommand>> = {
  payouts: {
    usage: '[--state due|paid] [--month YYYY-MM] [--page N]',
    summary: 'payouts to doctors for months that are over',
    minArguments: 0,
    maxArguments: 0,
    options: { state: text, month: text, page: text },
    run: async ({ options, now }) => {
      const page = parsePage(options);
      const state = parseChoice(options, 'state', PAYOUT_STATES) ?? 'due';
      const month = parseText(options, 'month', 7);
      if (month !== undefined && !MONTH.test(month))
        throw new DeskRefusal('--month takes a month as 2026-11.', EXIT.usage);
      const found = await listPayouts(database(), { state, month }, page, now);
      return tableAnswer(found, page, { head: HEAD, cells, empty: 'There are no such payouts.' });
    },
  },
  payout: {
    usage: '<id>',
    summary: 'one payout, with the bank accounts to pay to',
    help: ['Prints bank accounts in plain text; that is noted.'],
    minArguments: 1,
    maxArguments: 1,
    options: {},
    run: async ({ args, staff }) => {
      const found = await readPayout(database(), { ...parsePayoutMonth(args[0]), staff });
      if (!found) throw new DeskRefusal(NOTHING_EARNED);
      const accounts = found.accounts.map(({ holder, iban }) => [
        typeof iban === 'string' ? spacedIban(iban) : UNREADABLE_TEXT,
        readableText(holder),
      ]);
      const accountLines =
        accounts.length > 0 ? table(['IBAN', 'HOLDER'], accounts) : ['There is no bank account yet.'];
      return { data: found, lines: [...table(HEAD, found.rows.map(cells)), '', ...accountLines] };
    },
  },
  'payout-paid': {
    usage: '<id> --amount N --currency C',
    summary: 'note that a doctor was paid',
    help: ['The amount in the main unit, as lists print it: it has to be the sum of the month.'],
    minArguments: 1,
    maxArguments: 1,
    options: { amount: text, currency: text },
    run: async ({ args, options, staff, now }) => {
      const payout = parsePayoutMonth(args[0]);
      const currency = parseText(options, 'currency', 3)?.toUpperCase() ?? '';
      const amount = /^[A-Z]{3}$/.test(currency)
        ? parseAmount(parseText(options, 'amount', 20) ?? '', currency)
        : undefined;
      if (amount === undefined)
        throw new DeskRefusal('Say what was paid: --amount 45.00 --currency EUR', EXIT.usage);
      const recorded = await recordPayout(database(), { ...payout, amount, currency, staff, now });
      if (recorded === 'none') throw new DeskRefusal(NOTHING_EARNED);
      if (recorded === 'refused')
        throw new DeskRefusal('The month is not over, is paid already, or has another sum.');
      const rows = await listPayoutsOfMonth(database(), payout);
      return { data: rows, lines: [...table(HEAD, rows.map(cells)), '', 'Noted.'] };
    },
  },
};

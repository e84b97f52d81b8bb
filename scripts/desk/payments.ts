import { database } from '#db/client.ts';
import * as desk from '#services/desk/payments.ts';
import type { PayerRow } from '#db/queries/money/payers.ts';
import { amountText } from '#domain/money.ts';
import { PAYMENT_STATES } from '#domain/payment-states.ts';
import type { DeskAnswer, DeskCommand } from './call.ts';
import { DeskRefusal, EXIT } from './io.ts';
import { parseChoice, parseId, parsePage, parseText } from './options.ts';
import { tableAnswer } from './paging.ts';
import { formatMinute, table } from './table.ts';

const text = { type: 'string' } as const;

const HEAD = ['ID', 'REFERENCE', 'AMOUNT', 'STATE', 'BEGUN', 'WHO PAYS', 'E-MAIL'];
const cells = ({ payment, payer }: PayerRow) => {
  const { id, reference, amount, currency, state, createdAt } = payment;
  const price = `${amountText({ amount, currency })} ${currency}`;
  return [id, reference, price, state, formatMinute(createdAt), payer.name, payer.email];
};

const paymentAnswer = (row: PayerRow, sentence: string): DeskAnswer => ({
  data: row,
  lines: [...table(HEAD, [cells(row)]), '', sentence],
});

/** The sentence for each result of a confirmation. */
const CONFIRMATION_RESULTS = {
  booked: 'Confirmed: the meeting is booked, or the credits are granted, and the payer is told.',
  late: 'Recorded. It is no longer needed: the money is due to be sent back (desk refunds).',
  before: 'It was paid before; nothing has changed.',
} as const;

export const PAYMENT_COMMANDS: Readonly<Record<string, DeskCommand>> = {
  payments: {
    usage: '[--state S | --reference R] [--page N]',
    summary: 'transfers that are awaited',
    help: [
      `States: ${PAYMENT_STATES.join(', ')}; otherwise pending. A reference finds its payment in any state.`,
    ],
    minArguments: 0,
    maxArguments: 0,
    options: { state: text, reference: text, page: text },
    run: async ({ options, staff }) => {
      const page = parsePage(options);
      const state = parseChoice(options, 'state', PAYMENT_STATES) ?? 'pending';
      const reference = parseText(options, 'reference', 40);
      if (reference === '') throw new DeskRefusal('Say which: --reference R', EXIT.usage);
      const found = await desk.listPayments(database(), staff, { state, reference }, page);
      return tableAnswer(found, page, { head: HEAD, cells, empty: 'There are no such payments.' });
    },
  },
  'payment-confirm': {
    usage: '<id>',
    summary: 'note that the money has arrived',
    minArguments: 1,
    maxArguments: 1,
    options: {},
    run: async ({ args, staff, now }) => {
      const result = await desk.confirmPayment(database(), staff, parseId(args[0]), now);
      if (!result) throw new DeskRefusal('There is no such payment.');
      return paymentAnswer(result, CONFIRMATION_RESULTS[result.outcome]);
    },
  },
  'payment-refuse': {
    usage: '<id> --reason TEXT',
    summary: 'note that the money did not arrive',
    help: ['The payer reads the reason.'],
    minArguments: 1,
    maxArguments: 1,
    options: { reason: text },
    run: async ({ args, options, staff, now }) => {
      const reason = parseText(options, 'reason', 300);
      if (!reason) throw new DeskRefusal('Say why: --reason TEXT', EXIT.usage);
      const result = await desk.refusePayment(database(), staff, parseId(args[0]), reason, now);
      if (!result) throw new DeskRefusal('There is no such payment.');
      const { outcome: wasRefusedNow, payment } = result;
      if (!wasRefusedNow) throw new DeskRefusal(`It is ${payment.state} already.`);
      return paymentAnswer(result, 'Refused.');
    },
  },
  refunds: {
    usage: '[--page N]',
    summary: 'money that is to be sent back',
    minArguments: 0,
    maxArguments: 0,
    options: { page: text },
    run: async ({ options, staff }) => {
      const page = parsePage(options);
      return tableAnswer(await desk.listDueRefunds(database(), staff, page), page, {
        head: ['ID', 'AMOUNT', 'DUE SINCE', 'REFERENCE', 'WHO PAID', 'E-MAIL'],
        cells: ({ refund: { id, amount, currency, createdAt }, payment, payer }) => [
          id,
          `${amountText({ amount, currency })} ${currency}`,
          formatMinute(createdAt),
          payment.reference,
          payer.name,
          payer.email,
        ],
        empty: 'No refund is due.',
      });
    },
  },
  'refund-sent': {
    usage: '<id>',
    summary: 'note that a refund was sent',
    minArguments: 1,
    maxArguments: 1,
    options: {},
    run: async ({ args, staff, now }) => {
      const id = parseId(args[0]);
      if (!(await desk.markRefundSent(database(), staff, id, now)))
        throw new DeskRefusal('No such refund is due.');
      return { data: { id }, lines: ['Noted: the refund was sent, and the payer is told.'] };
    },
  },
};

import { DEFAULT_ZONE } from '#config.ts';
import { database } from '#db/client.ts';
import type { ListedDataRequest, OpenedDataRequest } from '#db/queries/desk/data-requests.ts';
import { answerDataRequest, listDataRequests, readDataRequest } from '#services/desk/data-requests.ts';
import { DATA_REQUEST_STATES } from '#domain/data-requests.ts';
import { dayInZone } from '#domain/time/day-in-zone.ts';
import type { DeskAnswer, DeskCommand } from './call.ts';
import { DeskRefusal, EXIT } from './io.ts';
import { parseChoice, parseDay, parsePage, parseText } from './options.ts';
import { tableAnswer } from './paging.ts';
import { indentLines, formatMinute, plainText, readableText } from './table.ts';

const text = { type: 'string' } as const;

/** The days left for the answer, such as `9`, or `3 LATE` when it is overdue; empty once it was given. */
function daysLeft({ answerBy, answeredOn }: ListedDataRequest, now: Date): string {
  if (answeredOn !== null) return '';
  const today = Temporal.PlainDate.from(dayInZone(DEFAULT_ZONE, now.toISOString()));
  const { days } = today.until(Temporal.PlainDate.from(answerBy), { largestUnit: 'days' });
  return days < 0 ? `${-days} LATE` : String(days);
}

const HEAD = ['RECEIPT', 'RECEIVED', 'ANSWER BY', 'DAYS LEFT', 'ANSWERED', 'REQUEST', 'NAME', 'E-MAIL'];
const requestCells = (now: Date) => (row: ListedDataRequest) => [
  row.receipt,
  formatMinute(row.receivedAt),
  row.answerBy,
  daysLeft(row, now),
  row.answeredOn ?? '',
  row.request,
  row.name,
  row.email,
];

function requestAnswer(row: OpenedDataRequest | undefined, now: Date): DeskAnswer {
  if (!row) throw new DeskRefusal('There is no such application.');
  const facts = [
    ['e-mail', row.email],
    ['language', row.locale],
    ['request', row.request],
    ['received', formatMinute(row.receivedAt)],
    ['answer by', `${row.answerBy}${row.answeredOn === null ? ` (days left: ${daysLeft(row, now)})` : ''}`],
    ['answered', row.answeredOn ?? 'not yet'],
  ] as const;
  const lines = [
    `${row.receipt}  ${plainText(row.name)}`,
    ...facts.map(([name, value]) => `  ${name.padEnd(9)}  ${plainText(value)}`),
    '',
    ...indentLines(readableText(row.text)),
    ...(row.outcome ? ['', 'How it was answered', ...indentLines(readableText(row.outcome))] : []),
  ];
  return { data: row, lines };
}

/** Reads the receipt of a request, as lists print it, or its id. */
const parseReceipt = (receipt = '') => {
  if (!/^[\w-]{8,40}$/.test(receipt))
    throw new DeskRefusal(`"${receipt}" is no receipt: lists print them.`, EXIT.usage);
  return receipt;
};

export const DATA_REQUEST_COMMANDS: Readonly<Record<string, DeskCommand>> = {
  'data-requests': {
    usage: '[--state open|answered] [--page N]',
    summary: 'applications about personal data (KVKK), to be answered within 30 days',
    help: ['Those due first come first. Days are Türkiye’s.'],
    minArguments: 0,
    maxArguments: 0,
    options: { state: text, page: text },
    run: async ({ options, staff, now }) => {
      const page = parsePage(options);
      const state = parseChoice(options, 'state', DATA_REQUEST_STATES) ?? 'open';
      const found = await listDataRequests(database(), staff.actor, state, page);
      return tableAnswer(found, page, {
        head: HEAD,
        cells: requestCells(now),
        empty: 'There are no such applications.',
      });
    },
  },
  'data-request': {
    usage: '<receipt>',
    summary: 'one of them, as it was filed',
    help: ['Prints the identity or passport number in plain text; that is noted.'],
    minArguments: 1,
    maxArguments: 1,
    options: {},
    run: async ({ args, staff, now }) =>
      requestAnswer(await readDataRequest(database(), staff.actor, parseReceipt(args[0])), now),
  },
  'data-request-answered': {
    usage: '<receipt> [--on DAY] [--outcome TEXT]',
    summary: 'note that one was answered',
    help: [
      'Today without --on. The answer itself goes by mail or post; the outcome says what it was, for staff.',
    ],
    minArguments: 1,
    maxArguments: 1,
    options: { on: text, outcome: text },
    run: async ({ args, options, staff, now }) => {
      const answer = { on: parseDay(options, 'on'), outcome: parseText(options, 'outcome', 2000) };
      const noted = await answerDataRequest(database(), staff.actor, parseReceipt(args[0]), answer, now);
      if (noted === 'refused') throw new DeskRefusal('That day is to come, or before the application.');
      return requestAnswer(noted, now);
    },
  },
};

import { database } from '#db/client.ts';
import type { StaffComplaint } from '#db/queries/desk/complaints.ts';
import type { StaffReview } from '#db/queries/desk/reviews.ts';
import * as complaints from '#services/desk/complaints.ts';
import { decideReview, listReviews } from '#services/desk/reviews.ts';
import { REVIEW_STATES } from '#domain/review-states.ts';
import { type DecryptedText, withPlaceholders } from '#domain/unreadable.ts';
import type { DeskAnswer, DeskCall, DeskCommand } from './call.ts';
import { DeskRefusal, EXIT } from './io.ts';
import { parseChoice, parseId, parsePage, parseText } from './options.ts';
import { listAnswer, type PageNumber, type PageRows } from './paging.ts';
import { indentLines, formatMinute, plainText, UNREADABLE_TEXT } from './table.ts';

const text = { type: 'string' } as const;

function reviewLines({ review, patient, doctor }: StaffReview): string[] {
  const { id, stars, state, body, locale, answer, answerState, refusal, createdAt } = review;
  return [
    `${id}  ${formatMinute(createdAt)}  ${state}  ${stars} of 5  ${locale}`,
    `  ${plainText(patient.name)} on ${plainText(doctor.name)}`,
    ...indentLines(body),
    ...(answer === null ? [] : [`  The doctor’s answer (${answerState}):`, ...indentLines(answer)]),
    ...(refusal === null ? [] : [`  Refused because: ${plainText(refusal)}`]),
  ];
}

function givenReason(reason: StaffComplaint['reason']): DecryptedText {
  if ('own' in reason) return reason.own;
  return 'usual' in reason ? reason.usual : '(erased with the account)';
}

function complaintLines(complaint: StaffComplaint): string[] {
  const { id, meeting, by, createdAt, settledAt } = complaint;
  const { outcome, reason } = withPlaceholders(
    { outcome: complaint.outcome, reason: givenReason(complaint.reason) },
    UNREADABLE_TEXT,
  );
  return [
    `${id}  ${formatMinute(createdAt)}  ${by.role} ${plainText(by.name)} <${plainText(by.email)}>`,
    `  meeting ${meeting.id}, ${formatMinute(meeting.startsAt)}`,
    `  ${plainText(reason)}`,
    ...(outcome === null ? [] : [`  ${settledAt ? 'Settled' : 'Settled before'}: ${plainText(outcome)}`]),
  ];
}

/** Answers with one page of a list whose records take several lines each. */
const paragraphs = <Row>(
  found: PageRows<Row>,
  page: PageNumber,
  { linesOf, empty }: { linesOf: (row: Row) => string[]; empty: string },
): DeskAnswer =>
  listAnswer(found, page, { empty, linesOf: (rows) => rows.flatMap((row) => [...linesOf(row), '']) });

async function runDecision({ args, options, staff, now }: DeskCall, publish: boolean): Promise<DeskAnswer> {
  const part = options['answer'] ? ('answer' as const) : ('review' as const);
  const reason = parseText(options, 'reason', 500);
  if (!publish && !reason) throw new DeskRefusal('Say why: --reason TEXT', EXIT.usage);
  const review = await decideReview(
    database(),
    staff.actor,
    parseId(args[0]),
    { part, publish, reason },
    now,
  );
  if (!review) throw new DeskRefusal('There is no such review.');
  if (review === 'settled')
    throw new DeskRefusal(
      part === 'review'
        ? 'Its text does not wait.'
        : 'Its answer does not wait, or the review itself is not published.',
    );
  return { data: review, lines: reviewLines(review) };
}

export const MODERATION_COMMANDS: Readonly<Record<string, DeskCommand>> = {
  reviews: {
    usage: '[--state S] [--page N]',
    summary: 'reviews and answers that wait',
    help: [
      `States: ${REVIEW_STATES.join(', ')}; otherwise pending. A text is published whole or not at all.`,
    ],
    minArguments: 0,
    maxArguments: 0,
    options: { state: text, page: text },
    run: async ({ options, staff }) => {
      const page = parsePage(options);
      const state = parseChoice(options, 'state', REVIEW_STATES) ?? 'pending';
      const found = await listReviews(database(), staff.actor, state, page);
      return paragraphs(found, page, { linesOf: reviewLines, empty: `No review is ${state}.` });
    },
  },
  'review-publish': {
    usage: '<id> [--answer]',
    summary: 'publish a review, or its answer',
    minArguments: 1,
    maxArguments: 1,
    options: { answer: { type: 'boolean' } },
    run: (call) => runDecision(call, true),
  },
  'review-refuse': {
    usage: '<id> --reason TEXT [--answer]',
    summary: 'refuse a review, or its answer',
    help: ['Its author reads the reason.'],
    minArguments: 1,
    maxArguments: 1,
    options: { reason: text, answer: { type: 'boolean' } },
    run: (call) => runDecision(call, false),
  },
  reports: {
    usage: '[--settled] [--page N]',
    summary: 'reported problems with meetings',
    minArguments: 0,
    maxArguments: 0,
    options: { settled: { type: 'boolean' }, page: text },
    run: async ({ options, staff }) => {
      const page = parsePage(options);
      const found = await complaints.listComplaints(
        database(),
        staff.actor,
        options['settled'] === true,
        page,
      );
      return paragraphs(found, page, { linesOf: complaintLines, empty: 'There are none.' });
    },
  },
  'report-settle': {
    usage: '<id> <outcome>',
    summary: 'note what came of a report',
    help: ['Nobody but staff reads it.'],
    minArguments: 2,
    maxArguments: 2,
    options: {},
    run: async ({ args, staff, now }) => {
      const outcome = parseText({ '<outcome>': args[1] }, '<outcome>', 2000);
      if (!outcome) throw new DeskRefusal('Say what came of it.', EXIT.usage);
      const settled = await complaints.settleComplaint(
        database(),
        staff.actor,
        parseId(args[0]),
        outcome,
        now,
      );
      if (!settled) throw new DeskRefusal('There is no such report.');
      return { data: settled, lines: complaintLines(settled) };
    },
  },
};

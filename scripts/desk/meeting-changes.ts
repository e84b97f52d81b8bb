import { readFileSync } from 'node:fs';
import { confirmMeeting } from '#services/meetings/answer.ts';
import { TimeTaken } from '#db/queries/meetings/booking-transaction.ts';
import { MeetingRefused } from '#services/meetings/refused.ts';
import { cancelMeeting } from '#services/meetings/cancel.ts';
import { closeMeeting, reportAbsence } from '#services/meetings/finish.ts';
import { moveMeeting } from '#services/meetings/move.ts';
import { addReply } from '#services/meetings/replies.ts';
import { addReport } from '#services/meetings/reports.ts';
import { paymentSite } from '#api/present/payment-site.ts';
import { MethodRefused } from '#services/money/payments.ts';
import { LedgerRefused } from '#db/queries/money/post-entry.ts';
import { findDeskMeeting, findFreeTimes } from '#services/desk/meetings.ts';
import { DEFAULT_LOCALE } from '#config.ts';
import { database } from '#db/client.ts';
import { DOCTOR_REASONS, OUTCOMES, STAFF_REASONS } from '#domain/booking/meeting-state.ts';
import type { DeskAnswer, DeskCall, DeskCommand } from './call.ts';
import { DeskRefusal, EXIT } from './io.ts';
import { openedAnswer, staffMember } from './meetings.ts';
import { parseChoice, parseId, parseText } from './options.ts';

const text = { type: 'string' } as const;
/** The most free times that are listed for a meeting that is to be moved. */
const MAX_FREE_TIMES = 12;

const REFUSALS: Readonly<Partial<Record<MeetingRefused['refusal'], string>>> = {
  state: 'Its state does not allow that; see what staff may do: meeting <id>.',
  actor: 'The doctor answers for this meeting in their own account.',
  early: 'It is too early for that.',
  late: 'It is too late for that: the meeting has begun (for meeting-failed: it ended more than a day ago).',
  reason: 'That reason does not fit; see the help of this command.',
};

/** Awaits a change, then answers with the meeting as it is now. An expected failure becomes a {@link DeskRefusal}. */
export async function changeAnswer(call: DeskCall, change: Promise<unknown>): Promise<DeskAnswer> {
  try {
    if ((await change) === undefined) throw new DeskRefusal('There is no such meeting.');
  } catch (error) {
    if (error instanceof TimeTaken)
      throw new DeskRefusal('That time is not free. Free ones: meeting-move <id>');
    if (error instanceof LedgerRefused)
      throw new DeskRefusal('The patient has no credit that is good for it.');
    if (error instanceof MethodRefused)
      throw new DeskRefusal('The way of paying that was chosen is not offered.');
    if (!(error instanceof MeetingRefused)) throw error;
    throw new DeskRefusal(REFUSALS[error.refusal] ?? 'The meeting does not allow that.');
  }
  return openedAnswer(call);
}

export function parseNote({ options }: DeskCall): string | undefined {
  return parseText(options, 'note', 1000);
}

/**
 * The report of `--report`, or of the file of `--file`: unlike a command line, a file can be hidden from other users.
 */
function reportOf({ options }: DeskCall): string | undefined {
  const file = parseText(options, 'file', 1000);
  if (file === undefined) return parseText(options, 'report', 20_000);
  try {
    return parseText({ file: readFileSync(file, 'utf8') }, 'file', 20_000);
  } catch (error) {
    if (error instanceof DeskRefusal) throw error;
    throw new DeskRefusal(`${file} cannot be read.`, EXIT.failed);
  }
}

function requireValue<T>(value: T | undefined, usage: string): T {
  if (value === undefined || value === '') throw new DeskRefusal(usage, EXIT.usage);
  return value;
}

/** Parses a wall time of `zone` (`2026-12-01T14:30`), or an instant with its offset. */
function parseInstant(text: string, zone: string): Date {
  try {
    if (/(Z|[+-]\d\d:\d\d)$/i.test(text)) return new Date(Temporal.Instant.from(text).epochMilliseconds);
    const wallTime = Temporal.PlainDateTime.from(text.replace(' ', 'T'));
    // A time that the clocks skip, or show twice, is refused rather than guessed.
    return new Date(wallTime.toZonedDateTime(zone, { disambiguation: 'reject' }).epochMilliseconds);
  } catch {
    throw new DeskRefusal(`"${text}" is no time such as 2026-12-01T14:30 in ${zone}.`, EXIT.usage);
  }
}

async function moveMeetingTo(call: DeskCall): Promise<DeskAnswer> {
  const { args, now } = call;
  const id = parseId(args[0]);
  const by = staffMember(call);
  const foundMeeting = await findDeskMeeting(database(), by, id, DEFAULT_LOCALE);
  if (!foundMeeting) throw new DeskRefusal('There is no such meeting.');
  const { meeting } = foundMeeting;
  if (args[1] !== undefined) {
    const startsAt = parseInstant(args[1], meeting.practiceZone);
    const site = await paymentSite(database());
    return changeAnswer(call, moveMeeting(database(), { id, by, startsAt, site, now }));
  }
  const freeTimes = await findFreeTimes(database(), foundMeeting, { count: MAX_FREE_TIMES, now });
  const starts = freeTimes.map((at) =>
    Temporal.Instant.fromEpochMilliseconds(at.getTime())
      .toZonedDateTimeISO(meeting.practiceZone)
      .toString({ smallestUnit: 'minute', timeZoneName: 'never' }),
  );
  const noTimes = 'The doctor has no free time of that length.';
  return { data: { zone: meeting.practiceZone, starts }, lines: starts.length > 0 ? starts : [noTimes] };
}

const ONE_ARGUMENT = { minArguments: 1, maxArguments: 1 } as const;

export const MEETING_CHANGES: Readonly<Record<string, DeskCommand>> = {
  'meeting-confirm': {
    usage: '<id>',
    summary: 'accept a request for a doctor for whom the clinic answers',
    help: ['The patient is asked to pay; where there is nothing to pay, the meeting is booked at once.'],
    ...ONE_ARGUMENT,
    options: {},
    run: async (call) => {
      const answer = { id: parseId(call.args[0]), by: staffMember(call), now: call.now };
      return changeAnswer(
        call,
        confirmMeeting(database(), { ...answer, site: await paymentSite(database()) }),
      );
    },
  },
  'meeting-decline': {
    usage: '<id> --reason R [--note TEXT]',
    summary: 'decline a request for such a doctor',
    help: [`Reasons: ${DOCTOR_REASONS.join(', ')}. The patient reads the note.`],
    ...ONE_ARGUMENT,
    options: { reason: text, note: text },
    run: (call) => {
      const reason = requireValue(parseChoice(call.options, 'reason', DOCTOR_REASONS), 'Say why: --reason R');
      const decline = { id: parseId(call.args[0]), by: staffMember(call), action: 'decline' } as const;
      return changeAnswer(
        call,
        cancelMeeting(database(), { ...decline, reason, note: parseNote(call), now: call.now }),
      );
    },
  },
  'meeting-cancel': {
    usage: '<id> --reason R [--note TEXT]',
    summary: 'cancel any meeting that has not begun; the patient gets everything back',
    help: [`Reasons: ${STAFF_REASONS.join(', ')}. Patient and doctor read the note.`],
    ...ONE_ARGUMENT,
    options: { reason: text, note: text },
    run: (call) => {
      const reason = requireValue(parseChoice(call.options, 'reason', STAFF_REASONS), 'Say why: --reason R');
      const cancel = { id: parseId(call.args[0]), by: staffMember(call), action: 'cancel' } as const;
      return changeAnswer(
        call,
        cancelMeeting(database(), { ...cancel, reason, note: parseNote(call), now: call.now }),
      );
    },
  },
  'meeting-move': {
    usage: '<id> [TIME]',
    summary: 'give a meeting another free time, at the wish of the patient',
    help: [
      'TIME is 2026-12-01T14:30 by the doctor’s clock, or with an offset: 2026-12-01T14:30+03:00.',
      'Without a time the next free ones are listed. It stays the same meeting and is paid once.',
    ],
    minArguments: 1,
    maxArguments: 2,
    options: {},
    run: moveMeetingTo,
  },
  'meeting-close': {
    usage: '<id> [--outcome O] [--report TEXT | --file REPORT]',
    summary: 'note that such a meeting took place, with the doctor’s report',
    help: [
      `Outcomes: ${OUTCOMES.join(', ')}; otherwise completed. The patient reads the report in the account.`,
    ],
    ...ONE_ARGUMENT,
    options: { outcome: text, report: text, file: text },
    run: (call) => {
      const outcome = parseChoice(call.options, 'outcome', OUTCOMES) ?? 'completed';
      const ending = { id: parseId(call.args[0]), by: staffMember(call), now: call.now };
      return changeAnswer(call, closeMeeting(database(), { ...ending, outcome, report: reportOf(call) }));
    },
  },
  'meeting-report': {
    usage: '<id> (--report TEXT | --file REPORT)',
    summary: 'add a report of the doctor to such a meeting, or correct one',
    help: ['The last report counts; those before it stay.'],
    ...ONE_ARGUMENT,
    options: { report: text, file: text },
    run: (call) => {
      const report = requireValue(reportOf(call), 'Give the report: --report TEXT or --file REPORT');
      return changeAnswer(
        call,
        addReport(database(), parseId(call.args[0]), { by: staffMember(call), text: report, now: call.now }),
      );
    },
  },
  'meeting-absent': {
    usage: '<id> patient|doctor',
    summary: 'note who did not come, from ten minutes after the start',
    help: ['Without the doctor the patient gets everything back.'],
    minArguments: 2,
    maxArguments: 2,
    options: {},
    run: (call) => {
      const absent = requireValue(
        parseChoice({ '<who>': call.args[1] }, '<who>', ['patient', 'doctor']),
        'Say who.',
      );
      const ending = { id: parseId(call.args[0]), by: staffMember(call), now: call.now };
      return changeAnswer(call, reportAbsence(database(), { ...ending, absent }));
    },
  },
  'meeting-reply': {
    usage: '<id> <text>',
    summary: 'write to the patient about a meeting, in the clinic’s name',
    help: ['The patient is told by mail, and reads the text in the account.'],
    minArguments: 2,
    maxArguments: 2,
    options: {},
    run: (call) => {
      const reply = requireValue(parseText({ '<text>': call.args[1] }, '<text>', 4000), 'Say what.');
      return changeAnswer(
        call,
        addReply(database(), parseId(call.args[0]), { by: staffMember(call), text: reply, now: call.now }),
      );
    },
  },
};

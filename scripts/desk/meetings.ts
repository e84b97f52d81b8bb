import { ownRoomUrl } from '#api/present/meeting.ts';
import { DEFAULT_LOCALE } from '#config.ts';
import { database } from '#db/client.ts';
import type { DeskMeeting } from '#db/queries/desk/meetings.ts';
import { minutesOf } from '#db/queries/meetings/lock.ts';
import { listDeskMeetings, type OpenedMeeting, openMeeting } from '#services/desk/meetings.ts';
import type { PlanWithAnswers } from '#services/follow-up/read.ts';
import { ANSWERED_BY, clinicAnswers, staffActions } from '#domain/booking/answered-by.ts';
import { MEETING_STATES } from '#domain/booking/meeting-state.ts';
import { LINE_SIDES } from '#domain/room/line-quality.ts';
import { amountText } from '#domain/money.ts';
import { clockIn } from '#domain/time/clock.ts';
import type { DeskAnswer, DeskCall, DeskCommand } from './call.ts';
import { DeskRefusal } from './io.ts';
import { parseChoice, parseDay, parseId, parsePage, parseText } from './options.ts';
import { tableAnswer } from './paging.ts';
import { indentLines, formatMinute, plainText, readableText } from './table.ts';

const text = { type: 'string' } as const;
const STATES = ['all', ...MEETING_STATES.filter((state) => state !== 'held')] as const;
const ANSWERERS = [...ANSWERED_BY, 'all'] as const;

/** The staff member at the command line, in the form that the services of meetings take. */
export const staffMember = ({ staff }: DeskCall) =>
  ({ role: 'staff', actor: staff.actor, id: staff.user }) as const;

/** The line in place of an empty list: which meetings were meant, and the options that show the others. */
function emptyText(state: string, answerer: string, given: readonly string[]): string {
  const ofState = state === 'all' ? '' : ` in the state ${state}`;
  const answered = answerer === 'all' ? '' : ` for which the ${answerer} answers`;
  const narrowed = given.length > 0 ? `, with ${given.join(', ')} as given` : '';
  const wider = [...(state === 'all' ? [] : ['--state all']), ...(answerer === 'all' ? [] : ['--for all'])];
  const hint = wider.length > 0 ? ` More: ${wider.join(' ')}` : '';
  return `There are no meetings${ofState}${answered}${narrowed}.${hint}`;
}

const HEAD = ['ID', 'STATE', 'DUE', 'STARTS (TÜRKİYE)', 'MIN', 'PATIENT', 'E-MAIL', 'DOCTOR', 'ANSWERS'];
const cells = ({ meeting, patient, contact, doctor, practice }: DeskMeeting) => [
  meeting.id,
  meeting.state,
  formatMinute(meeting.dueAt),
  formatMinute(meeting.startsAt),
  String(minutesOf(meeting)),
  patient.name,
  contact.email,
  doctor.name,
  clinicAnswers(practice) ? 'clinic' : 'doctor',
];

/** A time in a zone: `2026-12-01 14:30 Europe/Paris (+01:00)`. */
function wallTime(zone: string, at: Date): string {
  const { local, offset } = clockIn(zone, at.getTime());
  return `${local.replace('T', ' ')} ${zone} (${offset})`;
}

function factsOf(
  { meeting, patient, contact, doctor, practice, roomUrl, guardian, note }: OpenedMeeting,
  now: Date,
): [string, string][] {
  const actions = staffActions(meeting, practice, now);
  return [
    ['state', meeting.state],
    [meeting.state === 'awaiting-payment' ? 'pay by' : 'answer by', formatMinute(meeting.dueAt)],
    ['patient', `${patient.name} <${contact.email}>`],
    ['doctor', doctor.name],
    ['practice', `${practice.id}, ${clinicAnswers(practice) ? 'the clinic answers' : 'the doctor answers'}`],
    ['starts', wallTime(meeting.practiceZone, meeting.startsAt)],
    ['for patient', wallTime(meeting.patientZone, meeting.startsAt)],
    ['length', `${minutesOf(meeting)} minutes`],
    ['price', `${amountText({ amount: meeting.price, currency: meeting.currency })} ${meeting.currency}`],
    ['payment', meeting.payment ?? ''],
    ['room', roomUrl ?? ownRoomUrl(DEFAULT_LOCALE, meeting.id)],
    [
      'failed',
      meeting.failureReportedAt ? `technology, reported ${formatMinute(meeting.failureReportedAt)}` : '',
    ],
    ['guardian', readableText(guardian ?? '')],
    ['ended by', meeting.endedBy ? `${meeting.endedBy}, ${meeting.reason ?? ''}` : ''],
    ['note', readableText(note ?? '')],
    ['staff may', actions.join(', ') || 'nothing now'],
  ];
}

/** The quality of the connection of each side in the calls, as lines. */
const lineLines = ({ lines }: OpenedMeeting): string[] =>
  LINE_SIDES.flatMap((side) => {
    const line = lines[side];
    if (!line) return [];
    return [
      `  ${`line of the ${side}`.padEnd(19)}  poor for ${line.poor} of ${line.minutes} minutes, sound alone ${line.soundOnly}, through a relay ${line.relayed}, lost ${line.lost} times`,
      `  ${''.padEnd(19)}  loss ${line.loss.median} % (worst minute ${line.loss.worst} %), round trip ${line.roundTrip.median} ms (worst ${line.roundTrip.worst} ms)`,
    ];
  });

const block = (title: string, body: string | undefined) => (body ? ['', title, ...indentLines(body)] : []);

function caseLines(found: OpenedMeeting): string[] {
  if (!clinicAnswers(found.practice))
    return ['', 'Case, files and messages are between the patient and the doctor.'];
  if (found.withdrawn) return ['', 'The patient no longer agrees to the use of their health data.'];
  const intake = found.case;
  return [
    ...block('Case', intake ? readableText(intake.complaint) : undefined),
    ...block('History', intake?.history),
    ...block('Medication', intake?.medication),
    ...block('Allergies', intake?.allergies),
    ...found.files.flatMap(({ id, name, type, size }) => [
      '',
      `File ${id}`,
      `  ${plainText(readableText(name))}, ${type}, ${size} bytes`,
    ]),
  ];
}

/** The answers after a treatment, by their codes; each red flag has the advice that was given. */
const followUpLines = ({ plan, answered }: PlanWithAnswers): string[] => [
  '',
  `Follow-up, ${plan.treatment ?? 'unreadable'}, treated on ${plan.treatedOn}`,
  ...answered.flatMap(({ day, at, answers }) => [
    `  day ${day}, ${formatMinute(at)}`,
    ...(answers ?? []).map(
      ({ question, answer, advice }) => `    ${question}: ${answer}${advice ? `  RED FLAG: ${advice}` : ''}`,
    ),
  ]),
];

function replyLines({ by, guest, inCall, picture, at, reply }: OpenedMeeting['replies'][number]): string[] {
  const author = guest === null ? by : `${plainText(readableText(guest))} (${by})`;
  const heading = [author, formatMinute(at), ...(inCall ? ['in the call'] : [])].join(', ');
  return ['', heading, ...indentLines(picture ? '(a picture was shown)' : readableText(reply))];
}

export function meetingAnswer(found: OpenedMeeting, now: Date): DeskAnswer {
  const facts = factsOf(found, now).filter(([, value]) => value !== '');
  const lines = [
    found.meeting.id,
    ...facts.map(([name, value]) => `  ${name.padEnd(11)}  ${plainText(value)}`),
    ...lineLines(found),
    ...caseLines(found),
    ...found.replies.flatMap(replyLines),
    ...found.reports.flatMap(({ at, report }) => [
      '',
      `Report, ${formatMinute(at)}`,
      ...indentLines(readableText(report)),
    ]),
    ...found.followUps.flatMap(followUpLines),
    '',
    'Course',
    ...found.log.map(
      ({ at, action, by, to, reason }) =>
        `  ${formatMinute(at)}  ${action} by ${by}: ${to}${reason ? `, ${reason}` : ''}`,
    ),
  ];
  const { note, guardian: _guardian, roomUrl: _url, ...data } = found;
  const { room: _room, guardianName: _encrypted, ...meeting } = found.meeting;
  return { data: { ...data, meeting: { ...meeting, note } }, lines };
}

/** Answers with the meeting that the first argument names, as it is now. */
export async function openedAnswer(call: DeskCall): Promise<DeskAnswer> {
  const { args, now } = call;
  const openedMeeting = await openMeeting(database(), staffMember(call), parseId(args[0]), {
    locale: DEFAULT_LOCALE,
    now,
  });
  if (!openedMeeting) throw new DeskRefusal('There is no such meeting.');
  return meetingAnswer(openedMeeting, now);
}

export const MEETING_COMMANDS: Readonly<Record<string, DeskCommand>> = {
  meetings: {
    usage: '[--state S] [--for clinic|doctor|all] [--doctor NAME] [--from DAY] [--until DAY] [--page N]',
    summary: 'requests that the clinic is to answer, and other meetings',
    help: [
      `States: ${STATES.join(', ')}; otherwise requested. --for says who answers; otherwise the clinic.`,
      'NAME is a part of the doctor’s name, or the id of a practice. Days are Türkiye’s; until is left out.',
      'Go on with: meeting, meeting-confirm, meeting-decline, meeting-move, meeting-cancel, meeting-close,',
      'meeting-report, meeting-absent, meeting-failed, meeting-give-back, meeting-reply.',
    ],
    minArguments: 0,
    maxArguments: 0,
    options: { state: text, for: text, doctor: text, from: text, until: text, page: text },
    run: async (call) => {
      const { options } = call;
      const page = parsePage(options);
      const state = parseChoice(options, 'state', STATES) ?? 'requested';
      const answerer = parseChoice(options, 'for', ANSWERERS) ?? 'clinic';
      const filter = {
        state: state === 'all' ? undefined : state,
        answeredBy: answerer === 'all' ? undefined : answerer,
        doctor: parseText(options, 'doctor', 120),
        from: parseDay(options, 'from'),
        until: parseDay(options, 'until'),
      };
      const found = await listDeskMeetings(database(), staffMember(call), filter, {
        locale: DEFAULT_LOCALE,
        ...page,
      });
      const given = ['doctor', 'from', 'until'].filter((name) => options[name] !== undefined);
      const empty = emptyText(
        state,
        answerer,
        given.map((name) => `--${name}`),
      );
      const answer = tableAnswer(found, page, { head: HEAD, cells, empty });
      const items = found.rows.map(({ meeting: { room: _room, ...meeting }, ...row }) => ({
        ...row,
        meeting,
      }));
      return { ...answer, data: { ...(answer.data as object), items } };
    },
  },
  meeting: {
    usage: '<id>',
    summary: 'one meeting with its course and, where the clinic answers, its case',
    help: ['Reading it is noted. Times are shown on the clocks of the doctor and of the patient.'],
    minArguments: 1,
    maxArguments: 1,
    options: {},
    run: openedAnswer,
  },
};

import type { MessageKind } from '#domain/message-kinds.ts';
import type { MessageKey } from '#i18n/server/messages.ts';
import { DECLINED_SUBJECT } from '#mail/cancellation.ts';
import { dayIn, isolateDirection, momentIn } from '#mail/clocks.ts';
import { failureTexts } from '#mail/refund-texts.ts';
import type { Content } from '#mail/content.ts';
import { type Letter, meetingOf } from '#mail/letter.ts';
import { links } from '#mail/links.ts';

// Messages about meetings for the clinic, where it answers for a doctor. They name patient and doctor, and contain
// commands of the desk in place of a link to the meeting's page, because the clinic has no dashboard.

/** Kinds that the clinic gets where it answers for a doctor. */
const CLINIC_KINDS = [
  'meeting-requested',
  'meeting-booked',
  'meeting-moved',
  'times-declined',
  'meeting-cancelled',
  'meeting-missed',
  'failure-reported',
  'patient-waiting',
  'reminder-24h',
  'reminder-2h',
  'reminder-15m',
  'reply-received',
  'files-added',
  'follow-up-answered',
  'follow-up-urgent',
] as const satisfies readonly MessageKind[];
type ClinicKind = (typeof CLINIC_KINDS)[number];

export const isForClinic = (letter: Letter): letter is Letter<ClinicKind> =>
  letter.reader.as === 'clinic' && CLINIC_KINDS.some((kind) => kind === letter.kind);

/** The shell command that runs a command of the desk. */
export const deskCommand = (line: string): string => `npm run desk -- ${line}`;

export function contentForClinic(letter: Letter<ClinicKind>): Content {
  const { kind, reader } = letter;
  const { id, patient, doctor, startsAt, dueAt, roomUrl } = meetingOf(letter);
  const isolated = (text: string) => isolateDirection(reader.locale, text);
  const until = dueAt ?? startsAt;
  const explainsRoom = kind === 'meeting-booked' || kind.startsWith('reminder-');
  const texts = textsFor(letter);
  if (explainsRoom) texts.push(roomUrl === null ? 'mail:room.own.clinic' : 'mail:room.clinic');
  return {
    subject: isDeclined(letter) ? DECLINED_SUBJECT : `mail:${kind}.clinic.subject`,
    vars: {
      patient: isolated(patient.name),
      doctor: isolated(doctor.name),
      day: dayIn(reader.locale, startsAt, reader.zone),
      until: isolated(momentIn(reader.locale, until, reader.zone)),
    },
    texts,
    clocks: true,
    facts: [
      ['mail:patient', patient.name],
      ['mail:doctor', doctor.name],
      ...formerTime(letter),
      ...(explainsRoom || kind === 'patient-waiting'
        ? ([['mail:room', links.room(reader.locale, { id, roomUrl })]] as const)
        : []),
      ...commandsOf(letter, id),
    ],
    ...calendarOf(letter),
  };
}

function textsFor(letter: Letter<ClinicKind>): MessageKey[] {
  const { kind, about } = letter;
  if (kind === 'failure-reported') return failureTexts(letter as Letter<'failure-reported'>);
  if (kind === 'meeting-moved' && 'accepted' in about) return ['mail:meeting-moved.clinic.accepted'];
  if (isDeclined(letter)) return ['mail:meeting-cancelled.clinic.declined'];
  const isGivenBack = kind === 'meeting-cancelled' && 'by' in about && about.by === 'failure';
  const text: MessageKey = isGivenBack ? 'mail:meeting-cancelled.clinic.failure' : `mail:${kind}.clinic`;
  return isBookedMove(letter) ? [text, 'mail:meeting-moved.calendar'] : [text];
}

const isDeclined = ({ about }: Letter<ClinicKind>): boolean => 'declined' in about && about.declined === true;

function formerTime({ kind, about, reader }: Letter<ClinicKind>): (readonly [MessageKey, string])[] {
  if (kind !== 'meeting-moved' || !('from' in about)) return [];
  return [['mail:when.was', momentIn(reader.locale, new Date(about.from), reader.zone)]];
}

/** The command lines of the desk that staff need for the next step. */
function commandsOf({ kind }: Letter<ClinicKind>, id: string): (readonly [MessageKey, string])[] {
  const showMeeting = ['mail:desk.look', deskCommand(`meeting ${id}`)] as const;
  if (kind === 'meeting-requested') {
    return [
      showMeeting,
      ['mail:desk.accept', deskCommand(`meeting-confirm ${id}`)],
      ['mail:desk.decline', deskCommand(`meeting-decline ${id} --reason unavailable`)],
    ];
  }
  if (kind === 'failure-reported')
    return [
      showMeeting,
      ['mail:desk.move', deskCommand(`meeting-move ${id}`)],
      ['mail:desk.giveBack', deskCommand(`meeting-give-back ${id}`)],
    ];
  if (kind === 'reply-received')
    return [showMeeting, ['mail:desk.reply', deskCommand(`meeting-reply ${id} "…"`)]];
  return [showMeeting];
}

/** Whether a booked meeting was moved. Only then has the message a calendar file: requests stand in no calendar. */
const isBookedMove = ({ kind, about }: Letter<ClinicKind>): boolean =>
  kind === 'meeting-moved' && 'booked' in about && about.booked === true;

function calendarOf(letter: Letter<ClinicKind>): Pick<Content, 'calendar'> {
  if (letter.kind === 'meeting-booked' || isBookedMove(letter)) return { calendar: 'REQUEST' };
  const { kind, about } = letter;
  const isRemovedFromCalendars =
    kind === 'meeting-cancelled' && !('booked' in about && about.booked === false);
  return isRemovedFromCalendars ? { calendar: 'CANCEL' } : {};
}

import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventStatus,
} from 'ical-generator';
import type { Locale } from '#config.ts';
import { env } from '#env.ts';
import { getT } from '#i18n/server/t.ts';
import { spanIn } from '#mail/clocks.ts';
import { deskCommand } from '#mail/for-clinic.ts';
import { type Letter, type MeetingFacts, meetingOf, otherSideOf, type Reader } from '#mail/letter.ts';
import { links } from '#mail/links.ts';
import { sender } from '#mail/sender.ts';

export interface CalendarFile {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

const host = new URL(env.SITE_URL).hostname;

/**
 * The calendar entry of a meeting: new, changed or withdrawn, with the same UID through its life and the
 * meeting's own rising sequence. Times are instants (UTC); the text gives both clocks, and leaves out the subject
 * of the meeting.
 */
export function meetingCalendar(letter: Letter, method: CalendarFile['method']): CalendarFile {
  const { reader } = letter;
  const meeting = meetingOf(letter);
  const calendar = ical({
    prodId: { company: plain(env.PRODUCT_NAME), product: 'meetings', language: reader.locale.toUpperCase() },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    ...entry(meeting, reader.locale, reader),
    // A calendar on a doctor's telephone names no patient.
    ...(reader.role !== 'Doctor' && {
      summary: plain(`${titleIn(reader.locale)} · ${otherSideOf(letter).name}`),
    }),
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: organizer(),
    // A REQUEST must have an attendee (RFC 5546, 3.2.2). The reader has agreed on the site, so no answer is asked for.
    attendees: [
      {
        name: plain(reader.name ?? reader.email),
        // The address becomes part of a `mailto:` URI (RFC 6068).
        email: encodeURI(reader.email).replace(/[;,:]/g, encodeURIComponent),
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
  });
  return { method, content: textOf(calendar) };
}

/** The entry of a meeting that its patient puts into a calendar; tentative until the time is agreed on and paid. */
export function patientCalendar(meeting: MeetingFacts, locale: Locale, agreed: boolean): string {
  const calendar = ical({
    prodId: { company: plain(env.PRODUCT_NAME), product: 'meetings', language: locale.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    ...entry(meeting, locale, { role: 'Patient', as: 'account' }),
    summary: plain(`${titleIn(locale)} · ${meeting.doctor.name}`),
    status: agreed ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    organizer: organizer(),
  });
  return textOf(calendar);
}

/** All meetings of a doctor as a calendar that their program fetches from time to time. */
export function doctorCalendar(meetings: readonly MeetingFacts[], locale: Locale): string {
  const calendar = ical({
    name: getT(locale)('mail:calendar.feed', { product: plain(env.PRODUCT_NAME) }),
    prodId: { company: plain(env.PRODUCT_NAME), product: 'meetings', language: locale.toUpperCase() },
    ttl: 900,
  });
  for (const meeting of meetings) {
    calendar.createEvent({
      ...entry(meeting, locale, { role: 'Doctor', as: 'account' }),
      status: ICalEventStatus.CONFIRMED,
      organizer: organizer(),
    });
  }
  return textOf(calendar);
}

const organizer = () => {
  const { name, email } = sender();
  return { name: plain(name), email };
};

/** Every line ends with CRLF, the last one too (RFC 5545, 3.1). */
const textOf = (calendar: ICalCalendar) => `${calendar.toString().trimEnd()}\r\n`;

function entry(meeting: MeetingFacts, locale: Locale, { role, as }: Pick<Reader, 'role' | 'as'>) {
  const { id, sequence, startsAt, endsAt, doctor, patient, roomUrl } = meeting;
  const t = getT(locale);
  const forClinic = as === 'clinic';
  const link = forClinic ? undefined : links.meeting(locale, role, id);
  // Patient and doctor get the link to the room only when it opens. Until then the place is the meeting's page.
  const place = link ?? links.room(locale, { id, roomUrl });
  const clocks = [
    `${t('mail:when.doctor')}: ${spanIn(locale, startsAt, endsAt, doctor.zone)}`,
    `${t('mail:when.patient')}: ${spanIn(locale, startsAt, endsAt, patient.zone)}`,
  ];
  return {
    id: `meeting-${id}@${host}`,
    sequence,
    start: startsAt,
    end: endsAt,
    summary: titleIn(locale),
    location: place,
    description: [...clocks, link ?? deskCommand(`meeting ${id}`)].join('\n'),
    ...(link !== undefined && { url: link }),
    class: ICalEventClass.PRIVATE,
  };
}

const titleIn = (locale: Locale) => getT(locale)('mail:calendar.title', { product: plain(env.PRODUCT_NAME) });

/** One line, no control or bidirectional override signs, and no beginning that a spreadsheet takes for a formula. */
function plain(text: string): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /^[=+\-@]/.test(line) ? `'${line}` : line;
}

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
import { withColon } from '#i18n/with-colon.ts';
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
 * The calendar entry of a meeting, as a request (new or changed) or a cancellation. Its UID stays the same, and its
 * sequence rises with each change of the meeting. Times are in UTC; the description gives the times on both clocks, but
 * nothing about the subject of the meeting.
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

/** The calendar entry that a patient downloads; tentative unless `agreed`: the time is confirmed and paid. */
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

/** These meetings of a doctor, all once booked, as a calendar that the doctor's program fetches regularly. */
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
    `${withColon(locale, t('mail:when.doctor'))} ${spanIn(locale, startsAt, endsAt, doctor.zone)}`,
    `${withColon(locale, t('mail:when.patient'))} ${spanIn(locale, startsAt, endsAt, patient.zone)}`,
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

/** Makes one line without control characters and bidirectional overrides, which no spreadsheet takes for a formula. */
function plain(text: string): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /^[=+\-@]/.test(line) ? `'${line}` : line;
}

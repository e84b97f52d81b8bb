import { describe, expect, test } from 'vitest';
import { env } from '#env.ts';
import { getT } from '#i18n/server/t.ts';
import { compose } from '#mail/compose.ts';
import { doctorCalendar, meetingCalendar } from '#mail/calendar.ts';
import { contentOf } from '#mail/templates.ts';
import { ABOUT, letter, meeting } from './letters.ts';

/** The lines of a calendar, with folded ones joined (RFC 5545 §3.1). */
const lines = (text: string) => text.replace(/\r\n[ \t]/g, '').split('\r\n');
/** The value of the first line with this name. */
const value = (text: string, name: string) =>
  lines(text)
    .find((line) => line.split(/[:;]/, 1)[0] === name)
    ?.replace(/^[^:]*:/, '');

const DOCTOR = { name: 'Ayşe Çağlar', email: 'doctor@example.com' };

describe('The calendar entry of a meeting', () => {
  test('keeps its UID from REQUEST to CANCEL, with a rising sequence', () => {
    const bookedEntry = meetingCalendar(letter('meeting-booked'), 'REQUEST').content;
    const cancelled = meetingCalendar(
      letter('meeting-cancelled', { facts: { sequence: 3 } }),
      'CANCEL',
    ).content;
    expect(value(bookedEntry, 'UID')).toBe('meeting-5f0c7f0e-0d0c-4a39-9a5e-3c9f3a3f6b11@localhost');
    expect(value(cancelled, 'UID')).toBe(value(bookedEntry, 'UID'));
    expect([bookedEntry, cancelled].map((text) => value(text, 'SEQUENCE'))).toEqual(['2', '3']);
    expect([bookedEntry, cancelled].map((text) => value(text, 'METHOD'))).toEqual(['REQUEST', 'CANCEL']);
    expect([bookedEntry, cancelled].map((text) => value(text, 'STATUS'))).toEqual(['CONFIRMED', 'CANCELLED']);
    expect(value(bookedEntry, 'ORGANIZER')).toBe('mailto:no-reply@localhost');
  });

  test('comes with the message about a move only where the meeting is booked', () => {
    const calendarOf = (booked: boolean) =>
      contentOf(letter('meeting-moved', {}, { ...ABOUT['meeting-moved'], booked })).calendar;
    expect(calendarOf(true)).toBe('REQUEST');
    expect(calendarOf(false)).toBeUndefined();
  });

  test.each(['account', 'clinic'] as const)(
    'is named by the message about a move only where it is attached: %s',
    (as) => {
      const isNamed = (booked: boolean) => {
        const moved = letter('meeting-moved', {}, { ...ABOUT['meeting-moved'], booked });
        const { text, calendar } = compose({ ...moved, reader: { ...moved.reader, as } });
        expect(calendar !== undefined).toBe(booked);
        return text.includes(getT('en')('mail:meeting-moved.calendar'));
      };
      expect({ booked: isNamed(true), requested: isNamed(false) }).toEqual({
        booked: true,
        requested: false,
      });
    },
  );

  test('is cancelled for the doctor only where the meeting was booked, and for the patient always', () => {
    const calendarFor = (role: 'Patient' | 'Doctor', as: 'account' | 'clinic', booked: boolean) => {
      const cancelled = letter('meeting-cancelled', { role }, { meeting: 'x', by: 'doctor', booked });
      return contentOf({ ...cancelled, reader: { ...cancelled.reader, as } }).calendar;
    };
    expect(calendarFor('Doctor', 'account', true)).toBe('CANCEL');
    expect(calendarFor('Doctor', 'clinic', true)).toBe('CANCEL');
    expect(calendarFor('Doctor', 'account', false)).toBeUndefined();
    expect(calendarFor('Doctor', 'clinic', false)).toBeUndefined();
    // The patient may have added the request to a calendar, by the file on the site.
    expect(calendarFor('Patient', 'account', false)).toBe('CANCEL');
  });

  test('contains instants, and both clocks in its text', () => {
    const { content } = meetingCalendar(letter('meeting-booked'), 'REQUEST');
    expect(value(content, 'DTSTART')).toBe('20270329T130000Z');
    expect(value(content, 'DTEND')).toBe('20270329T133000Z');
    expect(value(content, 'DESCRIPTION')).toMatch(/16:00 – 16:30.*15:00 – 15:30/);
    expect(value(content, 'CLASS')).toBe('PRIVATE');
  });

  test('has the colon of its labels as each language writes it', () => {
    const descriptionIn = (locale: 'en' | 'fr') => {
      const booked = letter('meeting-booked');
      const { content } = meetingCalendar({ ...booked, reader: { ...booked.reader, locale } }, 'REQUEST');
      return value(content, 'DESCRIPTION');
    };
    expect(descriptionIn('en')).toMatch(/^Doctor’s time: /);
    expect(descriptionIn('fr')).toMatch(/^Heure du médecin\u202f: .*Heure du patient\u202f: /);
  });

  test('is not broken by line breaks in a name, and has no formula from a name', () => {
    const doctor = { name: '=HYPERLINK("x")\r\nATTENDEE:mailto:evil@example.com\nX-Y:1', zone: 'UTC' };
    const { content } = meetingCalendar(letter('meeting-booked', { facts: { doctor } }), 'REQUEST');
    expect(lines(content).filter((line) => /^(ATTENDEE:|X-Y)/.test(line))).toEqual([]);
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('has no formula from the name of the product', () => {
    const originalName = env.PRODUCT_NAME;
    env.PRODUCT_NAME = '=1+1';
    const { content } = meetingCalendar(letter('meeting-booked'), 'REQUEST');
    env.PRODUCT_NAME = originalName;
    expect(content).toContain('1+1');
    expect(content).not.toMatch(/[:="]=1/);
  });

  test.each(['REQUEST', 'CANCEL'] as const)('names the receiver as the attendee of a %s', (method) => {
    const { content } = meetingCalendar(letter('meeting-booked'), method);
    const attendees = lines(content).filter((line) => line.startsWith('ATTENDEE'));
    expect(attendees).toHaveLength(1);
    expect(attendees[0]).toContain(';PARTSTAT=ACCEPTED;RSVP=FALSE;');
    expect(attendees[0]).toMatch(/;CN="?Nadia"?:MAILTO:nadia@example.com$/i);
  });

  test('escapes an unusual address of the receiver in its URI', () => {
    const unusualLetter = letter('meeting-booked', {
      name: 'Ömer "Ö"; CN=x',
      email: 'ömer";x:\u0001@example.com',
    });
    const { content } = meetingCalendar(unusualLetter, 'REQUEST');
    const attendees = lines(content).filter((line) => line.startsWith('ATTENDEE'));
    expect(attendees[0]).toMatch(/:MAILTO:%C3%B6mer%22%3Bx%3A%01@example\.com$/i);
    expect(lines(content).filter((line) => !/^[A-Z-]+[:;]/.test(line))).toEqual(['']);
  });

  test('ends every line with CRLF, the last one too, in mails and in the feed', () => {
    const mailed = [
      meetingCalendar(letter('meeting-booked'), 'REQUEST').content,
      meetingCalendar(letter('meeting-cancelled'), 'CANCEL').content,
    ];
    for (const text of [...mailed, doctorCalendar([meeting()], 'fr'), doctorCalendar([], 'fr')]) {
      expect(text).toMatch(/END:VCALENDAR\r\n$/);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    }
  });

  test('names its organizer in the feed as well', () => {
    expect(value(doctorCalendar([meeting()], 'en'), 'ORGANIZER')).toBe('mailto:no-reply@localhost');
  });

  test('of a doctor names no patient, in a mail or in the feed', () => {
    const mailed = meetingCalendar(
      letter('meeting-booked', { role: 'Doctor', ...DOCTOR }),
      'REQUEST',
    ).content;
    const feed = doctorCalendar([meeting(), meeting({ id: 'second' })], 'ar');
    for (const text of [mailed, feed]) expect(text).not.toMatch(/Nadia|Haddad/);
    expect(feed.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(value(feed, 'UID')).toBe(value(mailed, 'UID'));
  });
});

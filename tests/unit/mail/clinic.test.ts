import { env } from '#env.ts';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import type { MessageData, MessageKind } from '#domain/message-kinds.ts';
import { compose } from '#mail/compose.ts';
import type { MeetingFacts } from '#mail/letter.ts';
import { letter } from './letters.ts';

const NOW = new Date('2027-03-20T10:00:00Z');
const ROOM = 'https://meet.example/5d1f0c7e';
const DUE = new Date('2027-03-22T10:00:00Z');

/** A message to the clinic, which answers for the doctor. */
function toClinic(
  kind: MessageKind,
  facts: Partial<MeetingFacts> = {},
  locale: (typeof LOCALES)[number] = 'en',
  about?: MessageData[MessageKind],
) {
  const base = letter(kind, { locale, facts: { dueAt: DUE, ...facts } }, about);
  return compose(
    { ...base, reader: { email: 'clinic@example.com', locale, zone: 'Europe/Istanbul', as: 'clinic' } },
    NOW,
  );
}

const KINDS = [
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
] as const;

describe.each(LOCALES)('A message to the clinic in %s', (locale) => {
  test.each(KINDS)('%s names both people and leads to the desk, never to a dashboard', (kind) => {
    const message = toClinic(kind, {}, locale);
    expect(message.text).toContain('Nadia Haddad');
    expect(message.text).toContain('Ayşe Çağlar');
    expect(message.text).toContain('npm run desk -- meeting 5f0c7f0e');
    expect(`${message.text}${message.html}${message.calendar?.content}`).not.toMatch(/dashboard/);
    expect(`${message.subject}${message.text}`).not.toMatch(/\{\{|mail:|undefined|NaN|Invalid/);
    expect(message.subject).not.toMatch(/Nadia|Ayşe/);
    expect(message.link).toBeUndefined();
  });
});

test('A request tells the clinic who asks whom, when on both clocks, until when to answer, and how', () => {
  const { text } = toClinic('meeting-requested');
  expect(text).toContain('Nadia Haddad has requested an online consultation with Dr. Ayşe Çağlar.');
  expect(text).toContain(
    'Doctor’s time: Monday, 29 March 2027, 16:00 – 16:30 (Türkiye Standard Time, UTC+03:00)',
  );
  expect(text).toContain('Patient’s time: Monday, 29 March 2027, 15:00 – 15:30');
  expect(text).toContain('by Monday, 22 March 2027, 13:00 (Türkiye Standard Time, UTC+03:00)');
  expect(text).toContain('npm run desk -- meeting-confirm 5f0c7f0e');
  expect(text).toContain('npm run desk -- meeting-decline 5f0c7f0e');
  expect(text).not.toContain('Your time');
});

test('The clinic gets the link to an outside room with the booking, to pass it on', () => {
  expect(toClinic('meeting-booked', { roomUrl: ROOM }).text).toContain(`Link to the consultation: ${ROOM}`);
  expect(toClinic('meeting-booked', { roomUrl: ROOM }).text).toContain(
    'Please pass the link on to the doctor.',
  );
  expect(toClinic('meeting-booked', { roomUrl: ROOM }).calendar?.content).toContain(`LOCATION:${ROOM}`);
});

test('The clinic opens the site’s own room with an account of its staff', () => {
  const { text } = toClinic('meeting-booked', { roomUrl: null });
  expect(text).toContain(`Link to the consultation: ${env.SITE_URL}/en/meeting/`);
  expect(text).toContain('Open the link with a staff account');
});

describe('The room in messages to the people of a meeting', () => {
  const composeFor = (kind: MessageKind, roomUrl: string | null) =>
    compose(letter(kind, { role: 'Patient', facts: { roomUrl } }), NOW);

  test('a booking says when the link appears, and holds no link to the room', () => {
    const { text, html, calendar } = composeFor('meeting-booked', ROOM);
    expect(text).toContain('appears in your account 15 minutes before the start');
    expect(`${text}${html}${calendar?.content}`).not.toContain('meet.example');
  });

  test('the calendar entry has the page of the meeting as its place', () => {
    const place = composeFor('meeting-booked', ROOM)
      .calendar?.content.replaceAll('\r\n ', '')
      .match(/^LOCATION:(.*)\r$/m)?.[1];
    expect(place).toContain('/en/patient-dashboard/meetings/');
  });

  test('the mail that is sent when the room opens has the link; the push message has not', () => {
    const { text, link, subject } = composeFor('reminder-15m', ROOM);
    expect(text).toContain(`Link to the consultation: ${ROOM}`);
    expect(`${link}${subject}`).not.toContain('meet.example');
  });

  test('the link to the site’s own room is in the language of the reader', () => {
    const { text } = composeFor('reminder-15m', null);
    expect(text).toContain(`Link to the consultation: ${env.SITE_URL}/en/meeting/`);
  });
});

test('The patient is told that the request was sent, and until when it is answered', () => {
  const { text, subject } = compose(letter('request-sent', { facts: { dueAt: DUE } }), NOW);
  expect(subject).toBe('Your request has been sent: 29 March 2027');
  expect(text).toContain('Your request for an online consultation with Dr. Ayşe Çağlar has been sent.');
  expect(text).toContain('by Monday, 22 March 2027, 11:00 (Central European Standard Time, UTC+01:00)');
});

test('The message to the patient has a link to the estimate of their request, if it names one', () => {
  const estimate = 'ABCDEFGH23456789';
  const { text } = compose({ ...letter('request-sent', { locale: 'fr' }), estimate }, NOW);
  expect(text).toMatch(/^Votre estimation\s: https?:\/\/\S+\/fr\/cost\/e\/ABCDEFGH23456789$/m);
  const { text: textWithoutEstimate } = compose(letter('request-sent', { locale: 'fr' }), NOW);
  expect(textWithoutEstimate).not.toContain('estimation');
  // The Turkish page of an estimate shows no figures.
  const { text: turkishText } = compose({ ...letter('request-sent', { locale: 'tr' }), estimate }, NOW);
  expect(turkishText).not.toContain(estimate);
});

test('A message that the clinic wrote says so', () => {
  const { text } = compose(letter('reply-received', {}, { meeting: 'x', by: 'clinic' }), NOW);
  expect(text).toContain(
    'The clinic has written to you about your online consultation with Dr. Ayşe Çağlar.',
  );
});

test('The clinic is told that a consultation was cancelled because of a technical problem', () => {
  const about = { meeting: 'x', by: 'failure' } as const;
  const { text } = toClinic('meeting-cancelled', {}, 'en', about);
  expect(text).toContain('was cancelled because of a technical problem');
  expect(text).not.toContain('will not take place');
});

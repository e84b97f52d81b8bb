import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import type { CancelledBy } from '#domain/message-kinds.ts';
import { compose } from '#mail/compose.ts';
import type { MeetingFacts, Reader } from '#mail/letter.ts';
import { letter } from './letters.ts';

const CLINIC = { email: 'clinic@example.com', zone: 'Europe/Istanbul', as: 'clinic' } as const;

/** The message about a declined request. */
const declined = (
  by: CancelledBy,
  role: Reader['role'] = 'Patient',
  locale: (typeof LOCALES)[number] = 'en',
) =>
  compose(letter('meeting-cancelled', { role, locale }, { meeting: 'x', by, booked: false, declined: true }));

describe('the message about a declined request', () => {
  test('says to the patient that the doctor declined it, and not that a consultation was cancelled', () => {
    const { subject, text } = declined('doctor');
    expect(subject).toMatch(/^Consultation request declined: /);
    expect(text).toContain('Dr. Ayşe Çağlar has declined your request for an online consultation.');
    expect(text).not.toContain('cancelled');
  });

  test('says to the patient that it was declined where the clinic answers for the doctor', () => {
    expect(declined('clinic').text).toContain(
      'Your request for an online consultation with Dr. Ayşe Çağlar has been declined.',
    );
  });

  test('says to the doctor that they declined it', () => {
    expect(declined('doctor', 'Doctor').text).toContain('You have declined the request from Nadia Haddad');
  });

  test('says to the clinic which request was declined', () => {
    const base = letter(
      'meeting-cancelled',
      {},
      { meeting: 'x', by: 'clinic', booked: false, declined: true },
    );
    const message = compose({ ...base, reader: { ...CLINIC, locale: 'en' } });
    expect(message.subject).toMatch(/^Consultation request declined: /);
    expect(message.text).toContain('The request of Nadia Haddad');
    expect(message.calendar).toBeUndefined();
  });

  test('takes the request out of the calendar of the patient, who may have added it, and of nobody else', () => {
    expect(declined('doctor').calendar?.content).toContain('METHOD:CANCEL');
    expect(declined('doctor', 'Doctor').calendar).toBeUndefined();
  });

  test.each(LOCALES)('is complete in %s', (locale) => {
    for (const by of ['doctor', 'clinic'] as const)
      expect(JSON.stringify(declined(by, 'Patient', locale))).not.toMatch(/\{\{|mail:|undefined/);
  });
});

describe('the message about a proposed time that the patient accepted for a request', () => {
  const ABOUT = { meeting: 'x', from: '2027-03-24T09:00:00Z', booked: false, accepted: true } as const;

  test('says to the doctor that nothing is left to do but the payment of the patient', () => {
    const { text, calendar } = compose(letter('meeting-moved', { role: 'Doctor' }, ABOUT));
    expect(text).toContain('Nadia Haddad has accepted a time that you proposed');
    expect(text).toContain('the consultation is booked once Nadia Haddad has paid');
    expect(calendar).toBeUndefined();
  });

  test.each(LOCALES)('names both people to the clinic in %s', (locale) => {
    const base = letter('meeting-moved', { locale }, ABOUT);
    const { text } = compose({ ...base, reader: { ...CLINIC, locale } });
    expect(text).toContain('Nadia Haddad');
    expect(text).not.toMatch(/\{\{|mail:|undefined/);
  });
});

describe('the message about proposed times', () => {
  const text = (facts: Partial<MeetingFacts>, locale: (typeof LOCALES)[number] = 'en') =>
    compose(letter('times-proposed', { facts, locale })).text;

  test('says of a request that is to be paid that accepting a time confirms it, and that it is then paid', () => {
    const message = text({ state: 'requested', payment: 'bank-transfer' });
    expect(message).toContain('Accepting a time confirms your request: we then tell you by when to pay');
  });

  test.each(['none', 'credit'] as const)('says of a request paid by %s that it is then booked', (payment) => {
    const message = text({ state: 'requested', payment });
    expect(message).toContain('Accepting a time confirms your request: your consultation is booked at once');
  });

  test('says of a booked consultation that it may move, and speaks of no request', () => {
    const message = text({ state: 'booked', payment: 'bank-transfer' });
    expect(message).toContain('would like to move your online consultation');
    expect(message).not.toContain('request');
  });

  test.each(LOCALES)('is complete in %s for a request', (locale) => {
    for (const payment of ['credit', 'sandbox'] as const)
      expect(text({ state: 'requested', payment }, locale)).not.toMatch(/\{\{|mail:|undefined/);
  });
});

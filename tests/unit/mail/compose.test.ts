import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#config.ts';
import type { CancelledBy, MessageKind } from '#domain/message-kinds.ts';
import { compose } from '#mail/compose.ts';
import { KINDS, letter, meeting } from './letters.ts';

const NOW = new Date('2027-03-20T10:00:00Z');
const html = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:document'] });

describe.each(LOCALES)('A message in %s', (locale) => {
  test.each(KINDS)('%s is complete: texts, valid HTML, links to this site only', (kind) => {
    const message = compose(letter(kind, { locale }), NOW);
    for (const text of [message.subject, message.text, message.html]) {
      expect(text).not.toMatch(/\{\{|mail:|undefined|NaN|Invalid/);
    }
    expect(message.subject.length).toBeGreaterThan(8);
    const validation = html.validateStringSync(message.html, {
      rules: { 'no-inline-style': 'error', 'long-title': 'off', 'text-content': 'off' },
    });
    expect(
      validation.results.flatMap((result) => result.messages.map(({ message: fault }) => fault)),
    ).toEqual([]);
    const addresses = [...`${message.html}${message.text}`.matchAll(/https?:[^"<\s]*/g)].map(
      ([address]) => address,
    );
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(address.startsWith('http://localhost:4321/')).toBe(true);
    expect(message.html).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">`);
  });

  test.each(KINDS)('%s names nobody in its subject and in the address of its link', (kind) => {
    for (const role of ['Patient', 'Doctor'] as const) {
      const { subject, link = '' } = compose(letter(kind, { locale, role }), NOW);
      expect(`${subject} ${decodeURIComponent(link)}`).not.toMatch(/Ayşe|Çağlar|Nadia|Haddad|example\.com/);
    }
  });
});

test('markup in people’s names is plain text in HTML and calendar', () => {
  const evil = '<img src=x onerror=alert(1)>\r\nBcc: a@b.c';
  const message = compose(
    letter('meeting-booked', { facts: { doctor: { name: evil, zone: 'UTC' } }, name: evil }),
    NOW,
  );
  expect(message.html).not.toContain('<img');
  expect(message.subject).not.toMatch(/[\r\n]/);
  expect(message.calendar?.content).not.toMatch(/^Bcc/m);
});

test('A meeting is given on both clocks, the reader’s first, with a change of their clocks before it', () => {
  const { text } = compose(letter('meeting-booked'), NOW);
  expect(text).toContain(
    'Your time: Monday, 29 March 2027, 15:00 – 15:30 (Central European Summer Time, UTC+02:00)',
  );
  expect(text).toContain(
    'Doctor’s time: Monday, 29 March 2027, 16:00 – 16:30 (Türkiye Standard Time, UTC+03:00)',
  );
  expect(text).toContain('Length: 30 minutes');
  expect(text).toContain('The clocks change');
  const doctor = compose(letter('meeting-booked', { role: 'Doctor' }), NOW).text;
  expect(doctor.indexOf('16:00')).toBeLessThan(doctor.indexOf('15:00'));
  expect(doctor).toContain('with Nadia Haddad is booked');
  expect(doctor).not.toContain('The clocks change');
});

test.each(KINDS)('%s names a doctor in French without an article, which depends on their sex', (kind) => {
  const { text } = compose(letter(kind, { locale: 'fr' }), NOW);
  const places = [...text.matchAll(/(.{0,18})Dr\. Ayşe Çağlar/g)].map(([, before = '']) => before);
  for (const before of places) expect(before).toMatch(/otre médecin \($/);
});

test('A doctor reads the patient’s name alone in French', () => {
  expect(compose(letter('meeting-booked', { locale: 'fr', role: 'Doctor' }), NOW).text).toContain(
    'avec Nadia Haddad est confirmé',
  );
});

test('One clock is given where both show the same', () => {
  const facts = { doctor: { name: 'Dr. A', zone: 'Europe/Berlin' } };
  expect(compose(letter('reminder-2h', { facts }), NOW).text).not.toContain('Doctor’s time');
});

test('A cancellation says who did it and what comes back; the doctor is told nothing of the money', () => {
  const composeCancelledBy = (who: CancelledBy, role: 'Patient' | 'Doctor' = 'Patient') =>
    compose(letter('meeting-cancelled', { role }, { meeting: 'x', by: who, refund: { kind: 'credit' } }))
      .text;
  expect(composeCancelledBy('patient')).toContain(
    'You have cancelled your online consultation with Dr. Ayşe Çağlar.',
  );
  expect(composeCancelledBy('doctor')).toContain('Dr. Ayşe Çağlar has cancelled your online consultation.');
  expect(composeCancelledBy('clinic')).toContain('has been cancelled');
  expect(composeCancelledBy('clinic')).toContain('The consultation is back in your bundle.');
  expect(composeCancelledBy('failure')).toContain('was cancelled because of a technical problem');
  expect(composeCancelledBy('failure')).toContain('The consultation is back in your bundle.');
  expect(composeCancelledBy('patient', 'Doctor')).toContain(
    'Nadia Haddad has cancelled your online consultation.',
  );
  expect(composeCancelledBy('patient', 'Doctor')).not.toContain('bundle');
  expect(compose(letter('meeting-cancelled')).text).toContain(
    'You will be refunded €45.50, which is 50% of the price.',
  );
});

test('The absent side is told of its absence, the other side who was absent, and the doctor nothing of money', () => {
  const composeFor = (role: 'Patient' | 'Doctor', absent: 'patient' | 'doctor') => {
    const about = { meeting: 'x', absent, refund: { kind: 'credit' } } as const;
    return compose(letter('meeting-missed', { role }, about)).text;
  };
  expect(composeFor('Patient', 'patient')).toContain(
    'you did not come to your online consultation with Dr. Ayşe Çağlar',
  );
  expect(composeFor('Patient', 'doctor')).toContain('Dr. Ayşe Çağlar did not come');
  expect(composeFor('Patient', 'doctor')).toContain('back in your bundle');
  expect(composeFor('Doctor', 'doctor')).toContain(
    'you did not come to your online consultation with Nadia Haddad',
  );
  expect(composeFor('Doctor', 'doctor')).not.toContain('bundle');
});

test('Counted words have their plural forms', () => {
  const credits = (locale: 'ar' | 'tr', n: number) =>
    compose(letter('credits-expiring', { locale }, { credits: n, on: '2027-04-30' })).text;
  expect(credits('ar', 2)).toContain('استشارتان');
  expect(credits('ar', 3)).toContain('3 استشارات');
  expect(credits('ar', 11)).toContain('11 استشارة');
  expect(credits('tr', 3)).toContain('3 görüşme hakkı kaldı');
});

test.each(['en', 'ar'] as const)(
  'The address of the room is a link that is read from left to right in %s',
  (locale) => {
    const address = `http://localhost:4321/${locale}/meeting/${meeting().id}`;
    expect(compose(letter('reminder-15m', { locale }), NOW).html).toContain(
      `<dd><a dir="ltr" href="${address}">${address}</a></dd>`,
    );
  },
);

test('A payment or refund leads a patient to the list of their transactions, and a doctor to their income', () => {
  const linkOf = (kind: MessageKind, role: 'Patient' | 'Doctor' = 'Patient') =>
    compose(letter(kind, { role }), NOW).link?.replace('http://localhost:4321', '');
  for (const kind of ['payment-received', 'refund-made'] as const) {
    expect(linkOf(kind)).toBe('/en/patient-dashboard/wallet#wallet-transactions');
    expect(linkOf(kind, 'Doctor')).toBe('/en/doctor-dashboard/income');
  }
  expect(linkOf('order-expired')).toBe('/en/patient-dashboard/wallet');
});

test('The message of the newsletter has an address by which a mail program can unsubscribe', () => {
  expect(compose(letter('newsletter-confirmation')).unsubscribe).toBe(
    'http://localhost:4321/api/newsletter/unsubscribe/token-1',
  );
  expect(compose(letter('verify-email')).unsubscribe).toBeUndefined();
});

import type { Locale } from '#config.ts';
import type { MessageData, MessageKind } from '#domain/message-kinds.ts';
import type { Letter, MeetingFacts, Reader } from '#mail/letter.ts';

const MEETING = '5f0c7f0e-0d0c-4a39-9a5e-3c9f3a3f6b11';

/** Sample data for each kind of message. */
export const ABOUT: { [K in MessageKind]: MessageData[K] } = {
  'verify-email': {},
  'reset-password': {},
  'password-changed': {},
  'factor-on': {},
  'factor-off': {},
  'codes-guessed': { count: 10 },
  'identity-linked': { provider: 'google' },
  'identity-unlinked': { provider: 'facebook' },
  'account-closed': {},
  'registration-known-address': {},
  'newsletter-confirmation': {},
  'lead-received': { lead: 'b3b0c1b4-7a0e-4a0c-8f0e-0c6a1f1d2e3f' },
  'data-request-received': { receipt: 'KVKK-2027-7K2M4Q9T', answerBy: '2027-04-20' },
  'data-request-filed': { receipt: 'KVKK-2027-7K2M4Q9T', answerBy: '2027-04-20' },
  'doctor-approved': {},
  'doctor-refused': {},
  'doctor-file-reviewed': {},
  'meeting-requested': { meeting: MEETING },
  'request-sent': { meeting: MEETING },
  'meeting-awaiting-payment': { meeting: MEETING, payBy: '2027-03-20T12:00:00Z' },
  'meeting-booked': { meeting: MEETING },
  'meeting-moved': { meeting: MEETING, from: '2027-03-24T09:00:00Z' },
  'times-proposed': { meeting: MEETING, times: ['2027-03-30T09:00:00Z', '2027-03-31T13:00:00Z'] },
  'times-declined': { meeting: MEETING },
  'meeting-cancelled': {
    meeting: MEETING,
    by: 'doctor',
    refund: { kind: 'money', percent: 50, amount: 4550, currency: 'EUR' },
  },
  'meeting-closed': { meeting: MEETING },
  'failure-reported': { meeting: MEETING },
  'patient-waiting': { meeting: MEETING },
  'meeting-missed': { meeting: MEETING, absent: 'doctor', refund: { kind: 'credit' } },
  'files-added': { meeting: MEETING },
  'reminder-24h': { meeting: MEETING },
  'reminder-2h': { meeting: MEETING },
  'reminder-15m': { meeting: MEETING },
  'reply-received': { meeting: MEETING },
  'report-ready': { meeting: MEETING },
  'follow-up-due': { meeting: MEETING, day: 7 },
  'follow-up-answered': { meeting: MEETING },
  'follow-up-urgent': { meeting: MEETING },
  'problem-received': { meeting: MEETING },
  'review-published': { meeting: MEETING },
  'review-refused': { meeting: MEETING },
  'payment-received': { amount: 9100, currency: 'EUR', reference: 'TQ-7K2M' },
  'refund-made': { amount: 4550, currency: 'EUR', reference: 'TQ-7K2M' },
  'payment-refused': { amount: 4550, currency: 'EUR', reference: 'TQ-7K2M' },
  'order-expired': { amount: 4550, currency: 'EUR', reference: 'TQ-7K2M' },
  'bundle-withdrawn': { amount: 4550, currency: 'EUR', reference: 'TQ-7K2M' },
  'credits-expiring': { credits: 3, on: '2027-04-30' },
};
export const KINDS = Object.keys(ABOUT) as MessageKind[];

export const meeting = (change: Partial<MeetingFacts> = {}): MeetingFacts => ({
  id: MEETING,
  state: 'booked',
  payment: 'sandbox',
  startsAt: new Date('2027-03-29T13:00:00Z'),
  endsAt: new Date('2027-03-29T13:30:00Z'),
  sequence: 2,
  dueAt: null,
  roomUrl: null,
  doctor: { name: 'Dr. Ayşe Çağlar', zone: 'Europe/Istanbul' },
  patient: { name: 'Nadia Haddad', zone: 'Europe/Paris' },
  ...change,
});

interface LetterOptions {
  locale?: Locale;
  role?: Reader['role'];
  facts?: Partial<MeetingFacts>;
  name?: string;
  email?: string;
}

export function letter<K extends MessageKind>(
  kind: K,
  { locale = 'en', role = 'Patient', facts, name = 'Nadia', email = 'nadia@example.com' }: LetterOptions = {},
  about: MessageData[K] = ABOUT[kind],
): Letter {
  const meetingFacts = meeting(facts);
  const zone = role === 'Doctor' ? meetingFacts.doctor.zone : meetingFacts.patient.zone;
  return {
    id: '0b6f5a57-6f5c-4d0a-8d4f-6b7a0d2a7d10',
    kind,
    about,
    secret: 'token-1',
    meeting: meetingFacts,
    reader: { name, email, role, locale, zone, as: 'account' },
  };
}

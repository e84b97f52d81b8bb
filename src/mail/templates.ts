import type { MessageKind } from '#domain/message-kinds.ts';
import { formatDate, formatMoney } from '#i18n/format.ts';
import type { Vars } from '#i18n/island-t.ts';
import type { MessageKey } from '#i18n/server/messages.ts';
import { dayIn, isolated, momentIn } from '#mail/clocks.ts';
import type { Letter } from '#mail/letter.ts';
import { meetingOf, otherOf } from '#mail/letter.ts';
import { links } from '#mail/links.ts';

/** What a kind says beside its subject. */
export interface Content {
  /** Variables of subject and texts. */
  vars?: Vars;
  texts: readonly MessageKey[];
  /** Facts as label and value. */
  facts?: readonly (readonly [MessageKey, string])[];
  /** Shows when the meeting is, on both clocks. */
  clocks?: true;
  /** The button. Its message is `<kind>.action`. */
  link?: string;
  /** Small print below the button. */
  note?: MessageKey;
  /** Goes into the calendar, or out of it. */
  calendar?: 'REQUEST' | 'CANCEL';
}

type Templates = { [K in MessageKind]: (letter: Letter<K>) => Content };

const meetingLink = (letter: Letter) =>
  links.meeting(letter.reader.locale, letter.reader.role, meetingOf(letter).id);
const meetingVars = (letter: Letter) => ({
  other: isolated(letter.reader.locale, otherOf(letter).name),
  day: dayIn(letter.reader.locale, meetingOf(letter).startsAt, letter.reader.zone),
});
const aboutMeeting = (letter: Letter, text: MessageKey): Content => ({
  vars: meetingVars(letter),
  texts: [text],
  clocks: true,
  link: meetingLink(letter),
});
type MoneyKind =
  'payment-received' | 'refund-made' | 'payment-refused' | 'order-expired' | 'bundle-withdrawn';
const aboutMoney = ({ kind, about, reader }: Letter<MoneyKind>): Content => ({
  texts: [`mail:${kind}.text`],
  facts: [
    ['mail:amount', formatMoney(reader.locale, about.amount, about.currency)],
    ['mail:reference', isolated(reader.locale, about.reference)],
  ],
  link: links.dashboard(reader.locale, reader.role, 'transactions'),
});
const secretOf = ({ secret, kind }: Letter) => {
  if (secret === undefined) throw new Error(`A message ${kind} was not given its token`);
  return secret;
};

/** Every kind's content. Subjects and links carry no health data and no names. */
export const TEMPLATES: Templates = {
  'verify-email': (letter) => ({
    texts: ['mail:verify-email.text'],
    link: links.verifyEmail(letter.reader.locale, secretOf(letter)),
    note: 'mail:verify-email.note',
  }),
  'reset-password': (letter) => ({
    texts: ['mail:reset-password.text'],
    link: links.resetPassword(letter.reader.locale, secretOf(letter)),
    note: 'mail:reset-password.note',
  }),
  'password-changed': ({ reader }) => ({
    texts: ['mail:password-changed.text'],
    link: links.forgotPassword(reader.locale),
    note: 'mail:password-changed.note',
  }),
  'account-closed': ({ reader }) => ({
    texts: ['mail:account-closed.text', 'mail:account-closed.kept'],
    link: links.contact(reader.locale),
    note: 'mail:account-closed.note',
  }),
  'registration-known-address': ({ reader }) => ({
    texts: ['mail:registration-known-address.text'],
    link: links.login(reader.locale),
    note: 'mail:registration-known-address.note',
  }),
  'newsletter-confirmation': (letter) => ({
    texts: ['mail:newsletter-confirmation.text'],
    link: links.confirmNewsletter(letter.reader.locale, secretOf(letter)),
    note: 'mail:newsletter-confirmation.note',
  }),
  'lead-received': () => ({ texts: ['mail:lead-received.text'] }),
  'doctor-approved': ({ reader }) => ({
    texts: ['mail:doctor-approved.text'],
    link: links.dashboard(reader.locale, 'Doctor'),
  }),
  'doctor-refused': ({ reader }) => ({
    texts: ['mail:doctor-refused.text'],
    link: links.dashboard(reader.locale, 'Doctor'),
  }),
  'doctor-file-reviewed': ({ reader }) => ({
    texts: ['mail:doctor-file-reviewed.text'],
    link: links.dashboard(reader.locale, 'Doctor'),
  }),
  'meeting-requested': (letter) => aboutMeeting(letter, 'mail:meeting-requested.text'),
  'meeting-awaiting-payment': (letter) => {
    const { reader, about } = letter;
    const content = aboutMeeting(letter, 'mail:meeting-awaiting-payment.text');
    const until = isolated(reader.locale, momentIn(reader.locale, new Date(about.payBy), reader.zone));
    return { ...content, vars: { ...content.vars, until } };
  },
  'meeting-booked': (letter) => ({
    ...aboutMeeting(letter, 'mail:meeting-booked.text'),
    calendar: 'REQUEST',
  }),
  'meeting-moved': (letter) => ({
    ...aboutMeeting(letter, 'mail:meeting-moved.text'),
    facts: [
      ['mail:when.was', momentIn(letter.reader.locale, new Date(letter.about.from), letter.reader.zone)],
    ],
    calendar: 'REQUEST',
  }),
  'meeting-cancelled': (letter) => ({
    ...withRefund(letter, aboutMeeting(letter, whoCancelled(letter))),
    calendar: 'CANCEL',
  }),
  'meeting-closed': (letter) => aboutMeeting(letter, 'mail:meeting-closed.text'),
  'meeting-missed': (letter) => {
    const own = (letter.about.absent === 'doctor') === (letter.reader.role === 'Doctor');
    return withRefund(letter, aboutMeeting(letter, `mail:meeting-missed.text.${own ? 'self' : 'other'}`));
  },
  'reminder-24h': (letter) => aboutMeeting(letter, 'mail:reminder-24h.text'),
  'reminder-2h': (letter) => aboutMeeting(letter, 'mail:reminder-2h.text'),
  'reminder-15m': (letter) => aboutMeeting(letter, 'mail:reminder-15m.text'),
  'reply-received': (letter) => aboutMeeting(letter, 'mail:reply-received.text'),
  'files-added': (letter) => aboutMeeting(letter, 'mail:files-added.text'),
  'report-ready': (letter) => aboutMeeting(letter, 'mail:report-ready.text'),
  'problem-received': (letter) => aboutMeeting(letter, 'mail:problem-received.text'),
  'review-published': (letter) => aboutMeeting(letter, 'mail:review-published.text'),
  'review-refused': (letter) => aboutMeeting(letter, 'mail:review-refused.text'),
  'payment-received': aboutMoney,
  'refund-made': aboutMoney,
  'payment-refused': aboutMoney,
  'order-expired': aboutMoney,
  'bundle-withdrawn': aboutMoney,
  'credits-expiring': ({ about, reader }) => ({
    vars: { count: about.credits, on: formatDate(reader.locale, about.on) },
    texts: ['mail:credits-expiring.text'],
    link: links.dashboard(reader.locale, reader.role),
  }),
};

function whoCancelled({ about, reader }: Letter<'meeting-cancelled'>): MessageKey {
  if (about.by === 'clinic') return 'mail:meeting-cancelled.text.clinic';
  const own = (about.by === 'doctor') === (reader.role === 'Doctor');
  return own ? 'mail:meeting-cancelled.text.self' : 'mail:meeting-cancelled.text.other';
}

/** With what the patient gets back; the doctor reads of it in his statement. */
function withRefund(
  { about: { refund }, reader }: Letter<'meeting-cancelled' | 'meeting-missed'>,
  content: Content,
): Content {
  if (!refund || reader.role === 'Doctor') return content;
  const texts = [...content.texts, `mail:refund.${refund.kind}` as const];
  if (refund.kind !== 'money') return { ...content, texts };
  const amount = formatMoney(reader.locale, refund.amount, refund.currency);
  return { ...content, texts, vars: { ...content.vars, amount, percent: refund.percent } };
}

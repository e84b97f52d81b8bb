import { LINK_HOURS, type Locale } from '#config.ts';
import { effectOfTaking } from '#domain/booking/proposal.ts';
import type { MessageData, MessageKind } from '#domain/message-kinds.ts';
import { mayShow } from '#domain/page-law.ts';
import { PROVIDER_NAMES } from '#domain/social-providers.ts';
import { formatDate } from '#i18n/format.ts';
import type { MessageKey } from '#i18n/server/messages.ts';
import { getT } from '#i18n/server/t.ts';
import { dayIn, isolateDirection, momentIn } from '#mail/clocks.ts';
import { cancellationText, DECLINED_SUBJECT, leavesCalendar } from '#mail/cancellation.ts';
import { failureTexts, withdrawalTexts, withRefund } from '#mail/refund-texts.ts';
import type { Content } from '#mail/content.ts';
import { contentForClinic, deskCommand, isForClinic } from '#mail/for-clinic.ts';
import type { Letter } from '#mail/letter.ts';
import { meetingOf, otherSideOf } from '#mail/letter.ts';
import { links } from '#mail/links.ts';
import { moneyContent, withTransfer } from '#mail/money-content.ts';

type Templates = { [K in MessageKind]: (letter: Letter<K>) => Content };

const meetingLink = (letter: Letter) =>
  links.meeting(letter.reader.locale, letter.reader.role, meetingOf(letter).id);
/** The other side within a sentence. A doctor's name begins with a title, which needs an article in French. */
function otherName(letter: Letter): string {
  const { locale, role } = letter.reader;
  const name = isolateDirection(locale, otherSideOf(letter).name);
  return role === 'Doctor' ? name : getT(locale)('mail:doctor.named', { doctor: name });
}
const meetingVars = (letter: Letter) => ({
  other: otherName(letter),
  day: dayIn(letter.reader.locale, meetingOf(letter).startsAt, letter.reader.zone),
});
const meetingContent = (letter: Letter, ...texts: MessageKey[]): Content => ({
  vars: meetingVars(letter),
  texts,
  clocks: true,
  link: meetingLink(letter),
});
/** Adds the variable `until`, a deadline in the reader's zone. */
const withUntil = ({ reader }: Letter, content: Content, until: Date): Content => ({
  ...content,
  vars: {
    ...content.vars,
    until: isolateDirection(reader.locale, momentIn(reader.locale, until, reader.zone)),
  },
});
const dataRequestVars = ({ receipt, answerBy }: DataRequest, locale: Locale) => ({
  receipt: isolateDirection(locale, receipt),
  by: formatDate(locale, answerBy),
});
type DataRequest = MessageData['data-request-received'];
const secretOf = ({ secret, kind }: Letter) => {
  if (secret === undefined) throw new Error(`A message ${kind} was not given its token`);
  return secret;
};

type SignInKind = 'password-changed' | 'factor-on' | 'factor-off' | 'identity-unlinked';
/** A change of how the reader signs in, with the way to a new password in case somebody else made it. */
const signInChange = ({ kind, reader }: Letter<SignInKind>): Content => ({
  texts: [`mail:${kind}.text`],
  link: links.forgotPassword(reader.locale),
  note: `mail:${kind}.note`,
});

/**
 * The content of every kind for readers other than the clinic. Subjects and links contain no health data and no names.
 */
const TEMPLATES: Templates = {
  'verify-email': (letter) => ({
    vars: { count: LINK_HOURS['verify-email'] },
    texts: ['mail:verify-email.text'],
    link: links.verifyEmail(letter.reader.locale, secretOf(letter)),
    note: 'mail:verify-email.note',
    footer: 'address',
  }),
  'reset-password': (letter) => ({
    vars: { count: LINK_HOURS['reset-password'] },
    texts: ['mail:reset-password.text'],
    link: links.resetPassword(letter.reader.locale, secretOf(letter)),
    note: 'mail:reset-password.note',
  }),
  'password-changed': signInChange,
  'factor-on': signInChange,
  'factor-off': signInChange,
  'codes-guessed': ({ about, reader }) => ({
    vars: { count: about.count },
    texts: ['mail:codes-guessed.text', 'mail:codes-guessed.advice'],
    link: links.forgotPassword(reader.locale),
    note: 'mail:codes-guessed.note',
  }),
  'identity-linked': ({ about, reader }) => ({
    vars: { provider: PROVIDER_NAMES[about.provider] },
    texts: ['mail:identity-linked.text', 'mail:identity-linked.advice'],
    link: links.dashboard(reader.locale, reader.role, 'account', 'security'),
    note: 'mail:identity-linked.note',
  }),
  'identity-unlinked': (letter) => ({
    ...signInChange(letter),
    vars: { provider: PROVIDER_NAMES[letter.about.provider] },
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
  'data-request-received': ({ about, reader }) => ({
    vars: dataRequestVars(about, reader.locale),
    texts: ['mail:data-request-received.text'],
    facts: [['mail:desk.look', deskCommand(`data-request ${about.receipt}`)]],
  }),
  'data-request-filed': ({ about, reader }) => ({
    vars: dataRequestVars(about, reader.locale),
    texts: ['mail:data-request-filed.text'],
    link: links.contact(reader.locale),
    note: 'mail:data-request-filed.note',
  }),
  'doctor-approved': ({ reader }) => ({
    texts: ['mail:doctor-approved.text'],
    link: links.dashboard(reader.locale, 'Doctor'),
  }),
  'doctor-refused': ({ reader }) => ({
    texts: ['mail:doctor-refused.text'],
    link: links.dashboard(reader.locale, 'Doctor', 'profile'),
  }),
  'doctor-file-reviewed': ({ reader }) => ({
    texts: ['mail:doctor-file-reviewed.text'],
    link: links.dashboard(reader.locale, 'Doctor', 'profile'),
  }),
  'meeting-requested': (letter) => meetingContent(letter, 'mail:meeting-requested.text'),
  'request-sent': (letter) => {
    const { dueAt, startsAt } = meetingOf(letter);
    const content = withUntil(letter, meetingContent(letter, 'mail:request-sent.text'), dueAt ?? startsAt);
    const { estimate, reader } = letter;
    return estimate && mayShow(reader.locale, 'price')
      ? { ...content, facts: [['mail:estimate', links.estimate(reader.locale, estimate)]] }
      : content;
  },
  'meeting-awaiting-payment': (letter) => {
    const content = withTransfer(letter, meetingContent(letter, 'mail:meeting-awaiting-payment.text'));
    return withUntil(letter, content, new Date(letter.about.payBy));
  },
  'meeting-booked': (letter) => ({
    ...meetingContent(letter, 'mail:meeting-booked.text', 'mail:room.opens'),
    calendar: 'REQUEST',
  }),
  'meeting-moved': (letter) => ({
    ...meetingContent(
      letter,
      letter.about.accepted ? 'mail:meeting-moved.text.accepted' : 'mail:meeting-moved.text',
      ...(letter.about.booked ? (['mail:meeting-moved.calendar'] as const) : []),
    ),
    facts: [
      ['mail:when.was', momentIn(letter.reader.locale, new Date(letter.about.from), letter.reader.zone)],
    ],
    ...(letter.about.booked && { calendar: 'REQUEST' }),
  }),
  'times-proposed': (letter) => {
    const effect = effectOfTaking(meetingOf(letter));
    const text: MessageKey =
      effect === 'move' ? 'mail:times-proposed.text' : `mail:times-proposed.text.${effect}`;
    return {
      ...meetingContent(letter, text),
      facts: letter.about.times.map(
        (at) =>
          ['mail:when.proposed', momentIn(letter.reader.locale, new Date(at), letter.reader.zone)] as const,
      ),
    };
  },
  'times-declined': (letter) => meetingContent(letter, 'mail:times-declined.text'),
  'meeting-cancelled': (letter) => ({
    ...withRefund(letter, meetingContent(letter, cancellationText(letter))),
    ...(letter.about.declined && { subject: DECLINED_SUBJECT }),
    ...(leavesCalendar(letter) && { calendar: 'CANCEL' }),
  }),
  'meeting-closed': (letter) => meetingContent(letter, 'mail:meeting-closed.text'),
  'meeting-missed': (letter) => {
    const isOwnAbsence = (letter.about.absent === 'doctor') === (letter.reader.role === 'Doctor');
    return withRefund(
      letter,
      meetingContent(letter, `mail:meeting-missed.text.${isOwnAbsence ? 'self' : 'other'}`),
    );
  },
  'failure-reported': (letter) => meetingContent(letter, ...failureTexts(letter)),
  'patient-waiting': (letter) => meetingContent(letter, 'mail:patient-waiting.text'),
  'reminder-24h': (letter) => meetingContent(letter, 'mail:reminder-24h.text', 'mail:room.opens'),
  'reminder-2h': (letter) => meetingContent(letter, 'mail:reminder-2h.text', 'mail:room.opens'),
  // The room is open when this is sent. The button, which push messages have too, opens the meeting on the site.
  'reminder-15m': (letter) => ({
    ...meetingContent(letter, 'mail:reminder-15m.text'),
    facts: [['mail:room', links.room(letter.reader.locale, meetingOf(letter))]],
  }),
  'reply-received': (letter) =>
    meetingContent(letter, `mail:reply-received.text${letter.about.by === 'clinic' ? '.byClinic' : ''}`),
  'files-added': (letter) => meetingContent(letter, 'mail:files-added.text'),
  'report-ready': (letter) => meetingContent(letter, 'mail:report-ready.text'),
  'follow-up-due': (letter) => ({
    vars: meetingVars(letter),
    texts: ['mail:follow-up-due.text'],
    link: links.followUp(letter.reader.locale, meetingOf(letter).id, letter.about.day),
    note: 'mail:follow-up-due.note',
  }),
  'follow-up-answered': (letter) => ({
    vars: meetingVars(letter),
    texts: ['mail:follow-up-answered.text'],
    link: meetingLink(letter),
  }),
  'follow-up-urgent': (letter) => ({
    vars: meetingVars(letter),
    texts: ['mail:follow-up-urgent.text'],
    link: meetingLink(letter),
  }),
  'problem-received': (letter) => meetingContent(letter, 'mail:problem-received.text'),
  'review-published': (letter) => meetingContent(letter, 'mail:review-published.text'),
  'review-refused': (letter) => meetingContent(letter, 'mail:review-refused.text'),
  'payment-received': moneyContent,
  'refund-made': moneyContent,
  'payment-refused': moneyContent,
  'order-expired': moneyContent,
  'bundle-withdrawn': (letter) => ({ ...moneyContent(letter), texts: withdrawalTexts(letter) }),
  'credits-expiring': ({ about, reader }) => ({
    vars: { count: about.credits, on: formatDate(reader.locale, about.on) },
    texts: ['mail:credits-expiring.text'],
    link: links.dashboard(reader.locale, reader.role, 'wallet'),
  }),
};

export function contentOf(letter: Letter): Content {
  if (isForClinic(letter)) return contentForClinic(letter);
  return (TEMPLATES[letter.kind] as (anyLetter: Letter) => Content)(letter);
}

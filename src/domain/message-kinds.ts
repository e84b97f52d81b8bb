import type { FollowUpDay } from '#domain/follow-up/question.ts';
import type { SocialProvider } from '#domain/social-providers.ts';

/** The channels of a message: the account, e-mail, and devices that asked for it. */
export type Channel = 'notice' | 'mail' | 'push';

/** Whole minor units and ISO 4217. */
interface Money {
  amount: number;
  currency: string;
}

interface OfMeeting {
  meeting: string;
}

/** The refund after a cancellation: a share of the price as money, or a credit of a bundle. */
export type Refund =
  | { kind: 'none' }
  | ({ kind: 'money'; /** Of the price, in whole per cent. */ percent: number } & Money)
  | { kind: 'credit' };

type NoData = Record<never, never>;

/**
 * Every kind of message with its data. The data are ids, times and amounts only: names and texts are read when the
 * message is sent, and no message contains health data. Instants are ISO 8601.
 */
export interface MessageData {
  /** Asks to verify an address; the secret is the token of its link. */
  'verify-email': NoData;
  /** The secret is the token of its link. */
  'reset-password': NoData;
  'password-changed': NoData;
  /** `count` wrong codes of a second factor were entered within a day, so somebody may know the password. */
  'codes-guessed': { count: number };
  /** The account was linked to a provider, or unlinked from it. */
  'identity-linked': { provider: SocialProvider };
  'identity-unlinked': { provider: SocialProvider };
  'account-closed': NoData;
  /** Somebody registered with an address that has an account already. */
  'registration-known-address': NoData;
  /** The secret is the token of its link, which also ends the subscription. */
  'newsletter-confirmation': NoData;
  /** To the clinic. */
  'lead-received': { lead: string };
  /** To the clinic: a data subject's application (KVKK). `answerBy`: the last day for the answer. */
  'data-request-received': { receipt: string; answerBy: string };
  /** To the applicant. */
  'data-request-filed': { receipt: string; answerBy: string };
  'doctor-approved': NoData;
  'doctor-refused': NoData;
  /**
   * To the doctor: staff decided on a change of their page, or on a certificate. Their account has the decision
   * and its reason.
   */
  'doctor-file-reviewed': NoData;
  /** To the doctor, or the clinic for them: a patient asks for a meeting. */
  'meeting-requested': OfMeeting;
  /** To the patient: the request is on its way, and what comes next. */
  'request-sent': OfMeeting;
  /** To the patient: the meeting is confirmed, and theirs once it is paid. */
  'meeting-awaiting-payment': OfMeeting & { payBy: string };
  'meeting-booked': OfMeeting;
  /** `from`: the former or cancelled start; `booked`: the meeting was booked and stands in calendars. */
  'meeting-moved': OfMeeting & { from: string; booked?: boolean };
  /** To the patient: the doctor proposes to meet at one of these times instead. */
  'times-proposed': OfMeeting & { times: string[] };
  /** To the doctor: none of the proposed times suits the patient. */
  'times-declined': OfMeeting;
  'meeting-cancelled': OfMeeting & { by: 'patient' | 'doctor' | 'clinic'; refund?: Refund };
  /** To the patient, who is asked for a review. */
  'meeting-closed': OfMeeting;
  /** One side did not come. To that side, and to the patient in any case. */
  'meeting-missed': OfMeeting & { absent: 'patient' | 'doctor'; refund?: Refund };
  /** The technology failed in the consultation: the doctor decides, the patient learns what comes next. */
  'failure-reported': OfMeeting;
  /** To the doctor: the patient is in the meeting's room, and the doctor is not. */
  'patient-waiting': OfMeeting;
  'reminder-24h': OfMeeting;
  'reminder-2h': OfMeeting;
  'reminder-15m': OfMeeting;
  /** `by`: the author; the clinic where it answers for the doctor. */
  'reply-received': OfMeeting & { by?: 'patient' | 'doctor' | 'clinic' };
  /** To the doctor: the patient added health files to a meeting that is ahead. */
  'files-added': OfMeeting;
  /** To the patient: the doctor's report of a meeting is there. */
  'report-ready': OfMeeting;
  /** To the patient, on a day after their treatment on which they chose to be asked. */
  'follow-up-due': OfMeeting & { day: FollowUpDay };
  /** To the doctor: the patient has answered, without or with red flags. */
  'follow-up-answered': OfMeeting;
  'follow-up-urgent': OfMeeting;
  /** To the reporter of a problem with a meeting. */
  'problem-received': OfMeeting;
  /** To author and other side: staff have published a review, or the doctor's answer to it. */
  'review-published': OfMeeting;
  /** To its author: it is not published, and why stands in the account. */
  'review-refused': OfMeeting;
  'payment-received': Money & { reference: string };
  'refund-made': Money & { reference: string };
  /** A transfer that staff did not find: what was to be paid can be paid anew. */
  'payment-refused': Money & { reference: string };
  /** A bundle was ordered and not paid in time. */
  'order-expired': Money & { reference: string };
  /** The patient withdrew from a bundle; this much comes back. */
  'bundle-withdrawn': Money & { reference: string };
  /** `on`: the last day, `YYYY-MM-DD`. */
  'credits-expiring': { credits: number; on: string };
}

export type MessageKind = keyof MessageData;

/** Kinds whose link carries a one-time token. */
export type SecretKind = 'verify-email' | 'reset-password' | 'newsletter-confirmation';

const ALL_CHANNELS = ['notice', 'mail', 'push'] as const;
const MAIL = ['mail'] as const;
const NOTICE_AND_MAIL = ['notice', 'mail'] as const;
const NOTICE_AND_PUSH = ['notice', 'push'] as const;

/** The channels of each kind. Only accounts have notices and devices. */
export const MESSAGE_KINDS: Readonly<Record<MessageKind, readonly Channel[]>> = {
  'verify-email': MAIL,
  'reset-password': MAIL,
  'password-changed': NOTICE_AND_MAIL,
  'codes-guessed': NOTICE_AND_MAIL,
  'identity-linked': NOTICE_AND_MAIL,
  'identity-unlinked': NOTICE_AND_MAIL,
  'account-closed': MAIL,
  'registration-known-address': MAIL,
  'newsletter-confirmation': MAIL,
  'lead-received': MAIL,
  'data-request-received': MAIL,
  'data-request-filed': MAIL,
  'doctor-approved': ALL_CHANNELS,
  'doctor-refused': NOTICE_AND_MAIL,
  'doctor-file-reviewed': NOTICE_AND_MAIL,
  'meeting-requested': ALL_CHANNELS,
  'request-sent': NOTICE_AND_MAIL,
  'meeting-awaiting-payment': ALL_CHANNELS,
  'meeting-booked': ALL_CHANNELS,
  'meeting-moved': ALL_CHANNELS,
  'times-proposed': ALL_CHANNELS,
  'times-declined': ALL_CHANNELS,
  'meeting-cancelled': ALL_CHANNELS,
  'meeting-closed': NOTICE_AND_MAIL,
  'meeting-missed': ALL_CHANNELS,
  'failure-reported': ALL_CHANNELS,
  'patient-waiting': NOTICE_AND_PUSH,
  'reminder-24h': ALL_CHANNELS,
  'reminder-2h': ALL_CHANNELS,
  'reminder-15m': ALL_CHANNELS,
  'reply-received': ALL_CHANNELS,
  'files-added': ALL_CHANNELS,
  'report-ready': ALL_CHANNELS,
  'follow-up-due': ALL_CHANNELS,
  'follow-up-answered': ALL_CHANNELS,
  'follow-up-urgent': ALL_CHANNELS,
  'problem-received': NOTICE_AND_MAIL,
  'review-published': NOTICE_AND_MAIL,
  'review-refused': NOTICE_AND_MAIL,
  'payment-received': NOTICE_AND_MAIL,
  'refund-made': NOTICE_AND_MAIL,
  'payment-refused': ALL_CHANNELS,
  'order-expired': NOTICE_AND_MAIL,
  'bundle-withdrawn': NOTICE_AND_MAIL,
  'credits-expiring': NOTICE_AND_MAIL,
};

/** Minutes before a meeting at which its reminders are sent. */
export const REMINDERS = { 'reminder-24h': 1440, 'reminder-2h': 120, 'reminder-15m': 15 } as const;

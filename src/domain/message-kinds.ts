import type { RefundKind } from '#domain/booking/refund-kind.ts';
import type { FollowUpDay } from '#domain/follow-up/question.ts';
import type { SocialProvider } from '#domain/social-providers.ts';

/** The channels of a message: a notice in the account, an e-mail, a push message to a device that asked for it. */
export type Channel = 'notice' | 'mail' | 'push';

interface Money {
  /** Whole minor units. */
  amount: number;
  /** The code of ISO 4217. */
  currency: string;
}

interface AboutMeeting {
  /** The meeting's id. */
  meeting: string;
}

/** Who cancelled a meeting; `failure`: it is given back because its technology failed. */
export type CancelledBy = 'patient' | 'doctor' | 'clinic' | 'failure';

/**
 * The refund after a cancellation: a share of the price as money, or a credit of a bundle. `bundleWithdrawn`: the money is the
 * consultation's share of the price of a bundle that the patient has withdrawn from.
 */
export type Refund =
  | { kind: 'none' }
  | ({
      kind: 'money';
      /** The share of the price, in whole per cent. */
      percent: number;
      bundleWithdrawn?: true;
    } & Money)
  | { kind: 'credit' };

type NoData = Record<never, never>;

/**
 * Every kind of message with its data. The data are ids, times and amounts only: names and texts are read when the
 * message is sent, and no message contains health data. Instants are ISO 8601.
 */
export interface MessageData {
  /** Asks to verify an address; the secret is the token of its link. */
  'verify-email': NoData;
  /** Asks to choose a new password; the secret is the token of its link. */
  'reset-password': NoData;
  'password-changed': NoData;
  /** The second factor of the account counts from now on, or was removed. */
  'factor-on': NoData;
  'factor-off': NoData;
  /** `count` wrong codes of a second factor were entered within a day, so somebody may know the password. */
  'codes-guessed': { count: number };
  /** The account was linked to a sign-in provider, or unlinked from it. */
  'identity-linked': { provider: SocialProvider };
  'identity-unlinked': { provider: SocialProvider };
  'account-closed': NoData;
  /** Somebody registered with an address that has an account already. */
  'registration-known-address': NoData;
  /** Asks to confirm a subscription. The secret is the token of its link, which also ends the subscription. */
  'newsletter-confirmation': NoData;
  /** Goes to the clinic: somebody sent an enquiry. */
  'lead-received': { lead: string };
  /** Goes to the clinic: a data subject applied (KVKK). `answerBy`: the last day for the answer. */
  'data-request-received': { receipt: string; answerBy: string };
  /** Goes to the applicant: their application has arrived. */
  'data-request-filed': { receipt: string; answerBy: string };
  'doctor-approved': NoData;
  'doctor-refused': NoData;
  /**
   * Goes to the doctor: staff decided on a change of their page, or on a certificate. Their account has the
   * decision and its reason.
   */
  'doctor-file-reviewed': NoData;
  /** Goes to the doctor, or to the clinic if it answers for them: a patient asks for a meeting. */
  'meeting-requested': AboutMeeting;
  /** Goes to the patient: the request was sent, and this is what comes next. */
  'request-sent': AboutMeeting;
  /** Goes to the patient: the meeting is confirmed, and booked once it is paid. `payBy`: the last instant for it. */
  'meeting-awaiting-payment': AboutMeeting & { payBy: string };
  'meeting-booked': AboutMeeting;
  /**
   * `from`: the former start; `booked`: whether the meeting was booked, so that it stands in calendars. `accepted`: goes to
   * the doctor's side alone, because the patient accepted a time that the doctor had proposed for a request.
   */
  'meeting-moved': AboutMeeting & { from: string; booked?: boolean; accepted?: true };
  /** Goes to the patient: the doctor proposes to meet at one of these times instead. */
  'times-proposed': AboutMeeting & { times: string[] };
  /** Goes to the doctor: none of the proposed times suits the patient. */
  'times-declined': AboutMeeting;
  /**
   * `booked`: whether the meeting had been booked; messages of older releases do not say it. `refund`: for the patient,
   * where they had paid. `declined`: it is a request that was declined.
   */
  'meeting-cancelled': AboutMeeting & {
    by: CancelledBy;
    booked?: boolean;
    declined?: boolean;
    refund?: Refund;
  };
  /** Goes to the patient, who is asked for a review. */
  'meeting-closed': AboutMeeting;
  /** One side did not come. Goes to that side, and to the patient in any case. */
  'meeting-missed': AboutMeeting & { absent: 'patient' | 'doctor'; refund?: Refund };
  /**
   * The technology failed in the consultation: the doctor decides, the patient learns the next step. `back`: what the
   * patient gets back if the meeting is not moved. A share of a bundle's price is `credit` with `bundleWithdrawn`, because the
   * release before this one does not know `share`.
   */
  'failure-reported': AboutMeeting & { back?: Exclude<RefundKind, 'share'>; bundleWithdrawn?: true };
  /** Goes to the doctor, or the clinic for them: the patient is in the meeting's room, and the doctor is not. */
  'patient-waiting': AboutMeeting;
  'reminder-24h': AboutMeeting;
  'reminder-2h': AboutMeeting;
  'reminder-15m': AboutMeeting;
  /** `by`: the author of the reply; the clinic where it answers for the doctor. */
  'reply-received': AboutMeeting & { by?: 'patient' | 'doctor' | 'clinic' };
  /** Goes to the doctor, or the clinic for them: the patient added health files to a meeting that is ahead. */
  'files-added': AboutMeeting;
  /** Goes to the patient: the doctor has written the report of a meeting. */
  'report-ready': AboutMeeting;
  /** Goes to the patient on a day after their treatment on which they chose to be asked. */
  'follow-up-due': AboutMeeting & { day: FollowUpDay };
  /** Go to the doctor, or the clinic for them: the patient has answered, without red flags or with them (`urgent`). */
  'follow-up-answered': AboutMeeting;
  'follow-up-urgent': AboutMeeting;
  /** Goes to the person who reported a problem with a meeting. */
  'problem-received': AboutMeeting;
  /** Goes to the author and the other side: staff have published a review, or the doctor's answer to it. */
  'review-published': AboutMeeting;
  /**
   * Goes to the author of a review, or of an answer to one: it is not published. The reason is shown in the account.
   */
  'review-refused': AboutMeeting;
  'payment-received': Money & { reference: string };
  'refund-made': Money & { reference: string };
  /** Staff did not find a transfer: the same meeting or bundle can be paid anew. */
  'payment-refused': Money & { reference: string };
  /** A bundle was ordered and not paid in time. */
  'order-expired': Money & { reference: string };
  /**
   * The patient withdrew from a bundle; this amount is refunded. `isOpen`: a consultation of it has begun and is not
   * closed yet.
   */
  'bundle-withdrawn': Money & { reference: string; isOpen?: boolean };
  /** `on`: the last day on which the credits can be used, `YYYY-MM-DD`. */
  'credits-expiring': { credits: number; on: string };
}

export type MessageKind = keyof MessageData;

/** Kinds whose link carries a one-time token. */
export type SecretKind = 'verify-email' | 'reset-password' | 'newsletter-confirmation';

const ALL_CHANNELS = ['notice', 'mail', 'push'] as const;
const MAIL = ['mail'] as const;
const NOTICE_AND_MAIL = ['notice', 'mail'] as const;

/** The channels of each kind. Only accounts have notices and devices. */
export const MESSAGE_KINDS: Readonly<Record<MessageKind, readonly Channel[]>> = {
  'verify-email': MAIL,
  'reset-password': MAIL,
  'password-changed': NOTICE_AND_MAIL,
  'factor-on': NOTICE_AND_MAIL,
  'factor-off': NOTICE_AND_MAIL,
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
  'patient-waiting': ALL_CHANNELS,
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

import * as v from 'valibot';
import { GivenPassword } from '#contract/auth/password.ts';
import { endpoint } from '#contract/endpoint.ts';
import { BothClocks, MeetingDetails } from '#contract/meeting.ts';
import { WithdrawAfterCancelling } from '#contract/patient/bundles.ts';
import { nullIfMissing, withFallback } from '#contract/reading.ts';
import { IsoInstant } from '#contract/text.ts';

export const exportData = endpoint({
  method: 'GET',
  path: '/export',
  access: 'user',
  summary:
    'All data of the caller, decrypted, as rows by the name of their table; columns have the names of the database, and secrets such as the password are left out. Written to the audit log.',
  output: v.object({
    exported_at: IsoInstant,
    tables: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
  }),
});

/** The meetings and credits that closing the account would end, shown before the owner decides. */
const ClosingPreview = v.object({
  /** Whether a meeting is going on; then closing the account answers 409. */
  under_way: v.boolean(),
  /** Meetings to come that would be cancelled, the next one first. */
  meetings: v.array(
    v.object({
      id: v.string(),
      starts: BothClocks,
      /**
       * Share of the price that would be refunded, in whole percent; 100 for a meeting that is not booked
       * yet.
       */
      refund_percent: v.number(),
      /** State, price and payment of the meeting, as in its details: they tell whether anything was paid, and how. */
      state: nullIfMissing(MeetingDetails.entries.state),
      price: nullIfMissing(MeetingDetails.entries.price),
      payment: withFallback(v.nullable(v.string()), null),
      bundle_withdrawn: MeetingDetails.entries.bundle_withdrawn,
    }),
  ),
  /**
   * A patient's purchases that would be lost: with credits left, or expired while the patient may still
   * withdraw; empty for other roles.
   */
  credits: v.array(
    v.object({
      purchase_id: v.string(),
      title: v.string(),
      /** Credits that are available, and those reserved for meetings to come; 0 once they have expired. */
      credits: v.number(),
      /**
       * Instant before which the patient may withdraw from the purchase instead and get money back; null
       * where they cannot.
       */
      withdraw_until: v.nullable(IsoInstant),
      withdraw_after_cancelling: WithdrawAfterCancelling,
    }),
  ),
});

export const previewClosing = endpoint({
  method: 'GET',
  path: '/close-account',
  access: 'user',
  summary: 'Meetings and credits that the caller would lose by closing the account now; nothing changes.',
  output: ClosingPreview,
});

export const closeAccount = endpoint({
  method: 'POST',
  path: '/close-account',
  access: 'user',
  summary:
    'Closes the account: cancels future meetings by their cancellation policy, erases personal data that need not be kept, and ends all sessions. 409 while a meeting is under way; 422 on `password` when it is wrong, 429 after too many wrong ones.',
  form: true,
  body: v.object({ password: GivenPassword }),
  output: v.null(),
});

import type { MeetingDetails } from '#contract/meeting.ts';
import type { Purchase } from '#contract/patient/bundles.ts';

/**
 * The patient's bundles whose credits may pay for a meeting, sorted by expiry, the earliest first. Whether a
 * bundle covers the meeting's specialty is checked by the API when the patient pays.
 */
export const payingBundles = (
  purchases: readonly Purchase[],
  { minutes }: Pick<MeetingDetails, 'minutes'>,
): Purchase[] =>
  purchases
    .filter(
      (purchase) => purchase.state === 'active' && purchase.available > 0 && purchase.minutes >= minutes,
    )
    .toSorted((a, b) => (a.expires_at ?? '').localeCompare(b.expires_at ?? ''));

import type { MeetingDetails } from '#contract/meeting.ts';
import type { Purchase } from '#contract/patient/bundles.ts';

/**
 * Bundles whose credits may pay for a meeting, sorted by expiry, the earliest first. Whether a bundle covers the
 * meeting's specialty is checked by the call.
 */
export const payingBundles = (
  mine: readonly Purchase[],
  { minutes }: Pick<MeetingDetails, 'minutes'>,
): Purchase[] =>
  mine
    .filter((one) => one.state === 'active' && one.available > 0 && one.minutes >= minutes)
    .toSorted((one, other) => (one.expires_at ?? '').localeCompare(other.expires_at ?? ''));

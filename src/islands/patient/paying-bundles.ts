import type { MeetingDetails } from '#contract/meeting.ts';
import type { Purchase } from '#contract/patient/bundles.ts';

/**
 * Bundles whose credit may pay a meeting, the one that expires first before the others. Whether its field fits is for
 * the call to say.
 */
export const payingBundles = (
  mine: readonly Purchase[],
  { minutes }: Pick<MeetingDetails, 'minutes'>,
): Purchase[] =>
  mine
    .filter((one) => one.state === 'active' && one.available > 0 && one.minutes >= minutes)
    .toSorted((one, other) => (one.expires_at ?? '').localeCompare(other.expires_at ?? ''));

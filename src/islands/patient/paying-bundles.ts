import type { MeetingDetails } from '#contract/meeting.ts';
import type { Purchase } from '#contract/patient/bundles.ts';

/**
 * The patient's bundles whose credits may pay for a meeting, sorted by expiry, the earliest first. Where a back end does
 * not name them, these are the bundles for meetings of its length. Whether they cover its specialty is then checked when
 * the patient pays.
 */
export function payingBundles(
  purchases: readonly Purchase[],
  meeting: Pick<MeetingDetails, 'minutes' | 'purchases'>,
): Purchase[] {
  if (meeting.purchases)
    return meeting.purchases.flatMap((id) => purchases.find((purchase) => purchase.id === id) ?? []);
  return purchases
    .filter(
      ({ state, available, minutes }) => state === 'active' && available > 0 && minutes >= meeting.minutes,
    )
    .toSorted((a, b) => (a.expires_at ?? '').localeCompare(b.expires_at ?? ''));
}

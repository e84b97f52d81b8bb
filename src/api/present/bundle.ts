import { bothClocks } from '#api/present/meeting.ts';
import { presentPayment } from '#api/present/payment.ts';
import { actionsOf } from '#domain/booking/meeting-state.ts';
import { withdrawalEnds, withdrawalRefusal } from '#domain/booking/withdrawal.ts';
import type { Locale } from '#config.ts';
import type { Bundle, Purchase, PurchaseState } from '#contract/patient/bundles.ts';
import type { BundleRow, PurchaseRow } from '#db/queries/money/bundles.ts';
import type { ClinicAccount } from '#db/queries/money/clinic-account.ts';
import { pickText } from '#db/queries/translation.ts';
import { refundPercent } from '#services/meetings/cancel.ts';

export const presentBundle = (row: BundleRow, locale: Locale): Bundle => ({
  id: row.id,
  key: row.key,
  title: pickText(row.title, locale),
  description: pickText(row.description, locale),
  credits: row.credits,
  price: { amount: row.amount, currency: row.currency },
  valid_days: row.validDays,
  minutes: row.minutes,
  specialization: row.specialty,
});

interface About {
  locale: Locale;
  transfer: ClinicAccount | undefined;
  /** The patient's IANA zone. */
  zone: string;
  now: Date;
}

export function presentPurchase(row: PurchaseRow, { locale, transfer, zone, now }: About): Purchase {
  const { purchase, bundle, payment, balance, specialty } = row;
  const state = stateOf(row, now);
  return {
    id: purchase.id,
    bundle_id: bundle.id,
    title: pickText(bundle.title, locale),
    state,
    credits: purchase.credits,
    // A bundle that has expired counts as expired before the nightly run writes it down.
    available: state === 'expired' ? 0 : balance.available,
    reserved: balance.reserved,
    minutes: purchase.minutes,
    specialization: specialty,
    taken_at: purchase.takenAt.toISOString(),
    expires_at: purchase.expiresAt?.toISOString() ?? null,
    ...presentWithdrawal(row, zone, now),
    payment: presentPayment(payment, transfer),
  };
}

function stateOf({ purchase, payment, balance }: PurchaseRow, now: Date): PurchaseState {
  if (purchase.withdrawnAt) return 'withdrawn';
  if (payment.state === 'refused') return 'refused';
  // The payment came after the order had expired, and was refunded.
  if (!purchase.expiresAt) return payment.state === 'paid' ? 'expired' : 'pending';
  if (purchase.expiresAt <= now) return 'expired';
  return balance.available + balance.reserved === 0 ? 'used' : 'active';
}

/** The end of the time to withdraw: where `withdrawFromBundle` would not refuse it now, or after cancellations. */
function presentWithdrawal(
  row: PurchaseRow,
  zone: string,
  now: Date,
): Pick<Purchase, 'withdraw_until' | 'withdraw_after_cancelling'> {
  const { purchase, payment, balance, used, begun, ahead } = row;
  const none = { withdraw_until: null, withdraw_after_cancelling: null };
  if (payment.state !== 'paid' || !payment.settledAt || !purchase.expiresAt || purchase.withdrawnAt)
    return none;
  const ends = withdrawalEnds(payment.settledAt, zone);
  if (now >= ends) return none;
  const until = ends.toISOString();
  // Credits that have expired unused are no longer available, and still come back with a withdrawal.
  const refusal = withdrawalRefusal({ credits: purchase.credits, used, ahead: balance.reserved - begun });
  if (refusal === undefined) return { ...none, withdraw_until: until };
  if (refusal !== 'reserved' || !isFreedByCancelling(row, now)) return none;
  const toCancel = ahead.map((meeting) => ({
    id: meeting.id,
    starts: bothClocks(meeting, meeting.startsAt),
  }));
  return { ...none, withdraw_after_cancelling: { until, meetings: toCancel } };
}

/**
 * Whether the patient can cancel every meeting ahead that has a credit, keeps these credits, and may withdraw from the
 * bundle then. A cancellation shortly before the start uses the credit up: patients who wait for the
 * consultation instead lose less.
 */
function isFreedByCancelling({ purchase, used, ahead }: PurchaseRow, now: Date): boolean {
  const keepsCredit = (meeting: PurchaseRow['ahead'][number]) =>
    actionsOf(meeting, 'patient', now).includes('cancel') && refundPercent(meeting, 'patient', now) === 100;
  return (
    ahead.length > 0 &&
    ahead.every(keepsCredit) &&
    withdrawalRefusal({ credits: purchase.credits, used, ahead: 0 }) === undefined
  );
}

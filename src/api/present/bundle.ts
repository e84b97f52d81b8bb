import { presentPayment } from '#api/present/payment.ts';
import type { Locale } from '#config.ts';
import type { Bundle, Purchase, PurchaseState } from '#contract/patient/bundles.ts';
import type { BundleRow, PurchaseRow } from '#db/queries/money/bundles.ts';
import type { ClinicAccount } from '#db/queries/money/clinic-account.ts';
import { pick } from '#db/queries/translation.ts';

export const presentBundle = (row: BundleRow, locale: Locale): Bundle => ({
  id: row.id,
  key: row.key,
  title: pick(row.title, locale),
  description: pick(row.description, locale),
  credits: row.credits,
  price: { amount: row.amount, currency: row.currency },
  valid_days: row.validDays,
  minutes: row.minutes,
  specialization: row.specialty,
});

export function presentPurchase(
  row: PurchaseRow,
  { locale, transfer, now }: { locale: Locale; transfer: ClinicAccount | undefined; now: Date },
): Purchase {
  const { purchase, bundle, payment, balance, specialty } = row;
  const state = stateOf(row, now);
  return {
    id: purchase.id,
    bundle_id: bundle.id,
    title: pick(bundle.title, locale),
    state,
    credits: purchase.credits,
    // What is over is over before the nightly run writes it down.
    available: state === 'expired' ? 0 : balance.available,
    reserved: balance.reserved,
    minutes: purchase.minutes,
    specialization: specialty,
    taken_at: purchase.takenAt.toISOString(),
    expires_at: purchase.expiresAt?.toISOString() ?? null,
    payment: presentPayment(payment, transfer),
  };
}

function stateOf({ purchase, payment, balance }: PurchaseRow, now: Date): PurchaseState {
  if (payment.state === 'refused') return 'refused';
  if (!purchase.expiresAt) return 'pending';
  if (purchase.expiresAt <= now) return 'expired';
  return balance.available + balance.reserved === 0 ? 'used' : 'active';
}

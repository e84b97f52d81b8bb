import { DEFAULT_LOCALE, type Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { type ClinicAccount, clinicAccount } from '#db/queries/money/clinic-account.ts';
import type { PaymentSite } from '#domain/payment-methods.ts';
import { env } from '#env.ts';

/** The ways to pay on this site, with the account that transfers go to. */
export async function paymentSite(
  db: Database,
  locale: Locale = DEFAULT_LOCALE,
): Promise<PaymentSite & { transfer: ClinicAccount | undefined }> {
  const transfer = await clinicAccount(db, locale, env.DEMO);
  return { demo: env.DEMO, account: transfer !== undefined, transfer };
}
